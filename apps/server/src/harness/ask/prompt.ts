import { createInterface } from "node:readline/promises";
import { toPlainText } from "@elicitation-playground/harness/report/toPlainText";
import type { Readable, Writable } from "node:stream";

/** What a person does with a prompt besides typing: the two ways out are always there. */
export type Reply = { line: string } | { leave: "decline" | "cancel" };

export type Prompt = {
  tell: (text: string) => void;
  /** Asks for one line. `gone` aborts when the question is no longer there; that counts as cancel. */
  ask: (text: string, gone: AbortSignal) => Promise<Reply>;
  close: () => void;
};

export const waysOut = "Type :decline or :cancel at any time; Ctrl-C cancels.";

/** Asks line by line, in plain text. */
export function createPrompt(input: Readable, output: Writable): Prompt {
  const lines = createInterface({ input, output });
  const interrupted = new EventTarget();
  const interrupt = () => interrupted.dispatchEvent(new Event("interrupt"));
  lines.on("SIGINT", interrupt);
  // The end of the input, or Ctrl-D: nobody will answer any more.
  lines.on("close", interrupt);
  return {
    tell: (text) => void output.write(`${toPlainText(text)}\n`),
    close: () => lines.close(),
    ask: async (text, gone) => {
      const stop = new AbortController();
      const end = () => stop.abort();
      interrupted.addEventListener("interrupt", end);
      gone.addEventListener("abort", end);
      try {
        if (gone.aborted) return { leave: "cancel" };
        return toReply(await lines.question(`${text} `, { signal: stop.signal }));
      } catch {
        output.write("\n");
        return { leave: "cancel" };
      } finally {
        interrupted.removeEventListener("interrupt", end);
        gone.removeEventListener("abort", end);
      }
    },
  };
}

/** A text that begins with a colon is typed with two. */
function toReply(line: string): Reply {
  const word = line.trim().toLowerCase();
  if (word === ":decline" || word === ":d") return { leave: "decline" };
  if (word === ":cancel" || word === ":c") return { leave: "cancel" };
  return { line: line.startsWith("::") ? line.slice(1) : line };
}
