import { createInterface } from "node:readline/promises";
import type { Readable, Writable } from "node:stream";
import { toPrintable } from "@elicitation-playground/shared/text/printable";
import { printLine } from "./command.ts";

/**
 * Why there is no line: Ctrl-C was pressed, the input has ended, or there is nothing to ask any
 * more.
 */
export type NoLine = "interrupted" | "ended" | "withdrawn";

export type Prompt = {
  print: (text: string) => void;
  /** Asks for one line. */
  ask: (label: string, withdrawn: AbortSignal) => Promise<{ line: string } | NoLine>;
  /** Releases the terminal: Ctrl-C is a signal again. */
  close: () => void;
};

/** Asks line by line, in plain text. */
export function openPrompt(input: Readable, output: Writable): Prompt {
  const lines = createInterface({ input, output });
  // `question()` of readline drops lines that are pasted or typed ahead.
  const typed: string[] = [];
  let stopped: "interrupted" | "ended" | undefined;
  let wake: () => void = () => undefined;
  const stop = (reason: "interrupted" | "ended") => {
    stopped ??= reason;
    wake();
  };
  lines.on("line", (line) => {
    typed.push(line);
    wake();
  });
  lines.on("SIGINT", () => stop("interrupted"));
  lines.on("close", () => stop("ended"));
  return {
    print: (text) => printLine(output, text),
    close: () => lines.close(),
    ask: async (label, withdrawn) => {
      if (input.readableEnded) return "ended";
      lines.setPrompt(`${toPrintable(label)} `);
      if (!withdrawn.aborted && !stopped) lines.prompt();
      const onAbort = () => wake();
      withdrawn.addEventListener("abort", onAbort);
      while (typed.length === 0 && !withdrawn.aborted && !stopped) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
      withdrawn.removeEventListener("abort", onAbort);
      const line = typed.shift();
      if (line !== undefined && !withdrawn.aborted) return { line };
      output.write("\n");
      return withdrawn.aborted ? "withdrawn" : (stopped ?? "ended");
    },
  };
}
