import { PassThrough } from "node:stream";
import type { CallCommand } from "../src/cli/callOptions.ts";
import { readCommandLine } from "../src/cli/serveCommand.ts";
import { runCallCommand } from "../src/cli/callCommand.ts";

type Options = {
  /** The input ends after what is typed. */
  end?: boolean;
  /** Ctrl-C when this is shown, and nothing is asked. */
  interruptAt?: string;
};

/** A person at a terminal, who types each line when the prompt before it is there. */
export async function callAt(line: string[], typed: string[] | undefined, options: Options = {}) {
  const interruption = new AbortController();
  const input = Object.assign(new PassThrough(), { isTTY: typed !== undefined });
  const questions = new PassThrough().setEncoding("utf8");
  const left = [...(typed ?? [])];
  let shown = "";
  questions.on("data", (text: string) => {
    shown += text;
    if (options.interruptAt && shown.includes(options.interruptAt)) interruption.abort();
    if (!/(?::|\]|cancels\.) $/.test(shown)) return;
    const next = left.shift();
    if (next !== undefined) input.write(`${next}\n`);
    else if (options.end) input.end();
  });
  let written = "";
  let told = "";
  const code = await runCallCommand({
    command: readCommandLine(["call", ...line], {}, ".") as CallCommand,
    terminal: {
      input,
      write: (text) => (written += text),
      tell: (text) => (told += text),
      isTty: true,
    },
    questions,
    surroundings: { env: {}, userHome: "/" },
    signal: interruption.signal,
  });
  return {
    code,
    shown,
    told,
    result: written === "" ? undefined : (JSON.parse(written) as unknown),
  };
}
