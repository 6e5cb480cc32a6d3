import type { HostQuestion } from "@elicitation-playground/harness/library/hostQuestion";
import {
  promptHelp,
  startPrompt,
  submitLine,
} from "@elicitation-playground/shared/elicitation/fieldByField/textPrompt";
import {
  isUrlRequest,
  type ElicitationAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import { readYesOrNo } from "@elicitation-playground/shared/elicitation/schema/readTyped";
import type { Prompt } from "./prompt.ts";

/** Asks the person at the terminal. Undefined when the question was withdrawn meanwhile. */
export async function askPerson(
  question: HostQuestion,
  asker: string,
  acceptIsConsent: boolean,
  prompt: Prompt,
): Promise<ElicitationAnswer | undefined> {
  const { request, closed } = question;
  prompt.print(`\n${asker} asks:\n${question.message}`);
  if (isUrlRequest(request)) return askToOpenPage(request.url, acceptIsConsent, prompt, closed);
  prompt.print(promptHelp);
  let form = startPrompt(request);
  let printed = 0;
  while (!form.answer) {
    // What the person typed is on the screen already.
    for (const { by, text } of form.lines.slice(printed)) if (by === "host") prompt.print(text);
    printed = form.lines.length;
    const reply = await prompt.ask(`${form.prompt}:`, closed);
    if (reply === "withdrawn") return undefined;
    form = submitLine(form, reply === "cancelled" ? ":cancel" : reply.line);
  }
  return form.answer;
}

/** Shows the whole address and never opens it: the person does. */
async function askToOpenPage(
  url: string,
  acceptIsConsent: boolean,
  prompt: Prompt,
  closed: AbortSignal,
): Promise<ElicitationAnswer | undefined> {
  prompt.print(`It asks you to open a page:\n  ${url}\n  Host: ${hostOf(url)}`);
  const [instruction, label] = acceptIsConsent
    ? ["Press Enter if you agree; the page is not opened from here.", "Agree? [Y/n]"]
    : ["If you agree, open it and press Enter when you are finished.", "Finished? [Y/n]"];
  const help = `${instruction} n or :decline declines, :cancel or Ctrl-C cancels.`;
  prompt.print(help);
  for (;;) {
    const reply = await prompt.ask(label, closed);
    if (reply === "withdrawn") return undefined;
    const word = reply === "cancelled" ? ":cancel" : reply.line.trim().toLowerCase();
    if (word === ":cancel") return { action: "cancel" };
    if (word === ":decline" || readYesOrNo(word) === false) return { action: "decline" };
    if (isYes(word)) return { action: "accept" };
    prompt.print(help);
  }
}

/**
 * Whether the person has finished on the page; false when they cancel, undefined when the call
 * went on by itself.
 */
export async function waitForPerson(
  prompt: Prompt,
  withdrawn: AbortSignal,
): Promise<boolean | undefined> {
  for (;;) {
    const reply = await prompt.ask("Press Enter when you are finished; Ctrl-C cancels.", withdrawn);
    if (reply === "withdrawn") return undefined;
    const word = reply === "cancelled" ? ":cancel" : reply.line.trim().toLowerCase();
    if (word === ":cancel") return false;
    if (isYes(word)) return true;
  }
}

function isYes(word: string): boolean {
  return word === "" || word === "done" || readYesOrNo(word) === true;
}

function hostOf(url: string): string {
  try {
    return new URL(url).host || "none";
  } catch {
    return "unknown";
  }
}
