import { PassThrough } from "node:stream";
import { callCommand } from "../src/cli/callCommand.ts";
import { Interrupted } from "../src/cli/command.ts";
import { createCommandContext } from "./commandContext.ts";

type Options = {
  /** Closes the input after the last line. */
  end?: boolean;
  /** Presses Ctrl-C when this text appears. */
  interruptAt?: string;
};

/**
 * Runs the call command. With `typed`, stdin is a terminal and each line is typed when the prompt
 * for it appears.
 */
export async function runCall(line: string[], typed: string[] | undefined, options: Options = {}) {
  const interruption = new AbortController();
  const interrupt = () => interruption.abort(new Interrupted("SIGINT"));
  const stdin = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  const stdout = new PassThrough().setEncoding("utf8");
  const stderr = new PassThrough().setEncoding("utf8");
  const remaining = [...(typed ?? [])];
  let messages = "";
  stderr.on("data", (text: string) => {
    messages += text;
    if (options.interruptAt && messages.includes(options.interruptAt)) interrupt();
    if (!/(?::|\]|cancels the call\.) $/.test(messages)) return;
    const next = remaining.shift();
    if (next !== undefined) stdin.write(`${next}\n`);
    else if (options.end) stdin.end();
  });
  let printed = "";
  stdout.on("data", (text: string) => (printed += text));
  const code = await callCommand.run(
    line,
    createCommandContext({
      folder: ".",
      terminal: { stdin, stdout, stderr },
      interruption: () => interruption.signal,
      interrupt,
    }),
  );
  const result = printed === "" ? undefined : (JSON.parse(printed) as unknown);
  return { code, messages, printed, result };
}

/** A call that finished with one text. */
export const finishedWith = (text: string) => ({
  status: "finished",
  result: { content: [{ text }] },
});
