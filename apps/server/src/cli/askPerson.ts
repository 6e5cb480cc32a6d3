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
import type { NoLine, Prompt } from "./prompt.ts";

/** Asks the person at the terminal. */
export async function askPerson(
  question: HostQuestion,
  asker: string,
  acceptIsConsent: boolean,
  prompt: Prompt,
): Promise<ElicitationAnswer | NoLine> {
  const { shown: request, closed } = question;
  prompt.print(`\n${asker} asks:\n${question.message}`);
  if (question.hiddenBecause !== undefined) prompt.print(question.hiddenBecause);
  if (isUrlRequest(request)) return askToOpenPage(request.url, acceptIsConsent, prompt, closed);
  prompt.print(promptHelp);
  let form = startPrompt(request);
  let printed = 0;
  while (!form.answer) {
    // What the person typed is on the screen already.
    for (const { by, text } of form.lines.slice(printed)) if (by === "host") prompt.print(text);
    printed = form.lines.length;
    const reply = await prompt.ask(`${form.prompt}:`, closed);
    if (typeof reply === "string") return reply;
    form = submitLine(form, reply.line);
  }
  return form.answer;
}

/** Shows the whole address and never opens it: the person does. */
async function askToOpenPage(
  url: string,
  acceptIsConsent: boolean,
  prompt: Prompt,
  closed: AbortSignal,
): Promise<ElicitationAnswer | NoLine> {
  prompt.print(`It asks you to open a page:\n  ${url}\n  Host: ${hostOf(url)}`);
  const [instruction, label] = acceptIsConsent
    ? ["Press Enter if you agree; the page is not opened from here.", "Agree? [Y/n]"]
    : ["If you agree, open it and press Enter when you are finished.", "Finished? [Y/n]"];
  const help = `${instruction} n or :decline declines, :cancel or Ctrl-C cancels.`;
  prompt.print(help);
  for (;;) {
    const reply = await prompt.ask(label, closed);
    if (typeof reply === "string") return reply;
    const word = reply.line.trim().toLowerCase();
    if (word === ":cancel") return { action: "cancel" };
    if (word === ":decline" || readYesOrNo(word) === false) return { action: "decline" };
    if (isYes(word)) return { action: "accept" };
    prompt.print(help);
  }
}

/** Waits until the person has finished on the page, cancels, or the call went on by itself. */
export async function waitForPerson(
  prompt: Prompt,
  withdrawn: AbortSignal,
): Promise<"finished" | NoLine> {
  for (;;) {
    const label = "Press Enter when you are finished; Ctrl-C cancels the call.";
    const reply = await prompt.ask(label, withdrawn);
    if (typeof reply === "string") return reply;
    const word = reply.line.trim().toLowerCase();
    if (word === ":cancel") return "interrupted";
    if (isYes(word)) return "finished";
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
