import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { toPrintable } from "@elicitation-playground/shared/text/printable";
import { printLine } from "./command.ts";

/** Cancelled by Ctrl-C or the end of the input; withdrawn when there is nothing to ask any more. */
export type Reply = { line: string } | "cancelled" | "withdrawn";

export type Prompt = {
  print: (text: string) => void;
  /** Asks for one line. */
  ask: (label: string, withdrawn: AbortSignal) => Promise<Reply>;
  /** Releases the terminal: Ctrl-C is a signal again. */
  close: () => void;
};

/** Asks line by line, in plain text. */
export function openPrompt(input: Readable, output: Writable): Prompt {
  const lines = createInterface({ input, output });
  const cancelled = new AbortController();
  // `question()` of readline drops lines that are pasted or typed ahead.
  const typed: string[] = [];
  let wake: () => void = () => undefined;
  lines.on("line", (line) => {
    typed.push(line);
    wake();
  });
  lines.on("SIGINT", () => cancelled.abort());
  lines.on("close", () => cancelled.abort());
  const isOver = (withdrawn: AbortSignal) => withdrawn.aborted || cancelled.signal.aborted;
  return {
    print: (text) => printLine(output, text),
    close: () => lines.close(),
    ask: async (label, withdrawn) => {
      if (input.readableEnded) return "cancelled";
      lines.setPrompt(`${toPrintable(label)} `);
      if (!isOver(withdrawn)) lines.prompt();
      const onAbort = () => wake();
      withdrawn.addEventListener("abort", onAbort);
      cancelled.signal.addEventListener("abort", onAbort);
      while (typed.length === 0 && !isOver(withdrawn)) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
      withdrawn.removeEventListener("abort", onAbort);
      cancelled.signal.removeEventListener("abort", onAbort);
      const line = typed.shift();
      if (line !== undefined && !withdrawn.aborted) return { line };
      output.write("\n");
      return withdrawn.aborted ? "withdrawn" : "cancelled";
    },
  };
}
