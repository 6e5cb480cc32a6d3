import { readYesOrNo } from "@elicitation-playground/shared/elicitation/schema/readTyped";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { Prompt } from "./prompt.ts";

const waysOut = "n and :decline say no, :cancel (Ctrl-C) leaves it.";

/**
 * The page is not opened from here: the person sees its whole address and opens it. Where
 * accepting is consent, it comes before the visit, else after it.
 */
export async function askForVisit(
  url: string,
  acceptsBeforeVisit: boolean,
  prompt: Prompt,
  gone: AbortSignal,
): Promise<ElicitationAnswer | undefined> {
  prompt.tell(`It wants you to visit a page:\n  ${url}\n  on the host ${hostOf(url)}`);
  const [help, what] = acceptsBeforeVisit
    ? ["Enter agrees to visit it; nothing is opened from here.", "Agree? [Y/n]"]
    : ["Open it if you agree, and press Enter when you are done there.", "Done there? [Y/n]"];
  prompt.tell(`${help} ${waysOut}`);
  for (;;) {
    const reply = await prompt.ask(what, gone);
    if (reply === "gone") return undefined;
    const word = reply === "left" ? ":cancel" : reply.line.trim().toLowerCase();
    if (word === ":cancel") return { action: "cancel" };
    if (word === ":decline" || readYesOrNo(word) === false) return { action: "decline" };
    if (isDone(word)) return { action: "accept" };
    prompt.tell(`${help} ${waysOut}`);
  }
}

/** Whether the person has been there; false when they leave. Undefined when it went on by itself. */
export async function askForReturn(
  prompt: Prompt,
  gone: AbortSignal,
): Promise<boolean | undefined> {
  for (;;) {
    const reply = await prompt.ask("Press Enter when you are done there; Ctrl-C cancels.", gone);
    if (reply === "gone") return undefined;
    if (reply === "left" || reply.line.trim().toLowerCase() === ":cancel") return false;
    if (isDone(reply.line.trim().toLowerCase())) return true;
  }
}

function isDone(word: string): boolean {
  return word === "" || word === "done" || readYesOrNo(word) === true;
}

function hostOf(url: string): string {
  try {
    return new URL(url).host || "that it does not name";
  } catch {
    return "that cannot be read";
  }
}
