import { createInterface } from "node:readline/promises";
import { escapeHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import type { Readable, Writable } from "node:stream";

/** Lines that are typed: Ctrl-C and the end of the input leave, and what is asked for can go. */
export type Reply = { line: string } | "left" | "gone";

export type Prompt = {
  tell: (text: string) => void;
  /** Asks for one line. `gone` aborts when there is nothing to be asked any more. */
  ask: (text: string, gone: AbortSignal) => Promise<Reply>;
  /** Gives the terminal back: Ctrl-C is a signal again. */
  close: () => void;
};

/** Asks line by line, in plain text. */
export function createPrompt(input: Readable, output: Writable): Prompt {
  const lines = createInterface({ input, output });
  const left = new AbortController();
  // What is pasted or typed ahead is kept until it is asked for.
  const typed: string[] = [];
  let wake: () => void = () => undefined;
  lines.on("line", (line) => {
    typed.push(line);
    wake();
  });
  lines.on("SIGINT", () => left.abort());
  // The end of the input, or Ctrl-D: nobody will answer any more.
  lines.on("close", () => left.abort());
  const isOver = (gone: AbortSignal) => gone.aborted || left.signal.aborted;
  return {
    tell: (text) => tellPerson(output, text),
    close: () => lines.close(),
    ask: async (text, gone) => {
      if (input.readableEnded) return "left";
      lines.setPrompt(`${escapeHiddenInProse(text)} `);
      if (!isOver(gone)) lines.prompt();
      const look = () => wake();
      gone.addEventListener("abort", look);
      left.signal.addEventListener("abort", look);
      while (typed.length === 0 && !isOver(gone)) {
        await new Promise<void>((resolve) => (wake = resolve));
      }
      gone.removeEventListener("abort", look);
      left.signal.removeEventListener("abort", look);
      const line = typed.shift();
      if (line !== undefined && !gone.aborted) return { line };
      output.write("\n");
      return gone.aborted ? "gone" : "left";
    },
  };
}

/** A line for a person; a stranger's words cannot move the cursor. */
export function tellPerson(output: Writable, text: string): void {
  output.write(`${escapeHiddenInProse(text)}\n`);
}
