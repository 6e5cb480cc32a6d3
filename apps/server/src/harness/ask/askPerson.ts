import type { HostQuestion } from "@elicitation-playground/harness/library/hostQuestion";
import {
  isUrlRequest,
  type ElicitationAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import {
  startPrompt,
  submitLine,
  promptHelp,
} from "@elicitation-playground/shared/elicitation/fieldByField/textPrompt";
import { askForVisit } from "./askForVisit.ts";
import type { Prompt } from "./prompt.ts";

/**
 * Asks the person at the terminal; `asker` says on whose behalf. Undefined when the question was
 * withdrawn meanwhile.
 */
export async function askPerson(
  question: HostQuestion,
  asker: string,
  prompt: Prompt,
): Promise<ElicitationAnswer | undefined> {
  const { request, closed: gone } = question;
  prompt.tell(`\n${asker} asks:\n${question.message}`);
  if (isUrlRequest(request)) {
    return askForVisit(request.url, question.acceptsBeforeVisit, prompt, gone);
  }
  prompt.tell(promptHelp);
  let talk = startPrompt(request);
  let told = 0;
  while (!talk.answer) {
    // What the person typed stands on the screen already.
    for (const { by, text } of talk.lines.slice(told)) if (by === "host") prompt.tell(text);
    told = talk.lines.length;
    const reply = await prompt.ask(`${talk.prompt}:`, gone);
    if (reply === "gone") return undefined;
    talk = submitLine(talk, reply === "left" ? ":cancel" : reply.line);
  }
  return talk.answer;
}
