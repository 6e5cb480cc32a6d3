import type { HostQuestion } from "@elicitation-playground/harness/library/hostQuestion";
import { checkContent } from "@elicitation-playground/shared/elicitation/checkContent";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/json";
import { describeField } from "./describeField.ts";
import { waysOut, type Prompt } from "./prompt.ts";
import { fieldsToAsk, readField, type Field } from "./readField.ts";

type Left = { leave: "decline" | "cancel" };

/** Asks the person at the terminal; `asker` says on whose behalf. */
export async function askPerson(
  question: HostQuestion,
  asker: string,
  prompt: Prompt,
): Promise<ElicitationAnswer> {
  const gone = question.closed;
  prompt.tell(`\n${asker} asks:\n${question.message}`);
  const answer =
    question.url === undefined
      ? await askForm(question.schema, prompt, gone)
      : await askForVisit(question, question.url, prompt, gone);
  return "leave" in answer ? { action: answer.leave } : answer;
}

async function askForm(
  schema: JsonObject,
  prompt: Prompt,
  gone: AbortSignal,
): Promise<ElicitationAnswer | Left> {
  prompt.tell(waysOut);
  const fields = fieldsToAsk(schema);
  const content: JsonObject = {};
  let toAsk = fields;
  for (;;) {
    for (const field of toAsk) {
      const left = await askField(field, content, prompt, gone);
      if (left) return left;
    }
    const errors = checkContent(schema, content);
    if (errors.length > 0) {
      for (const { field, message } of errors) prompt.tell(`${field} ${message}`.trim());
      toAsk = fields.filter(({ name }) => errors.some(({ field }) => field === name));
      // A rule about the form as a whole: all of it is asked again.
      if (toAsk.length === 0) toAsk = fields;
      if (toAsk.length === 0) return { leave: "cancel" };
      continue;
    }
    const next = await review(content, fields, prompt, gone);
    if (next !== "again") return next;
    toAsk = fields;
  }
}

async function askField(
  field: Field,
  content: JsonObject,
  prompt: Prompt,
  gone: AbortSignal,
): Promise<Left | undefined> {
  prompt.tell(`\n${describeField(field).join("\n")}`);
  for (;;) {
    const reply = await prompt.ask(">", gone);
    if ("leave" in reply) return reply;
    const { value, problem } = readField(field, reply.line);
    if (problem === undefined) {
      if (value === undefined) delete content[field.name];
      else content[field.name] = value;
      return undefined;
    }
    prompt.tell(`${field.name} ${problem}`);
  }
}

/** Nothing leaves unseen (spec: client/elicitation, "User Interaction Model"). */
async function review(
  content: JsonObject,
  fields: Field[],
  prompt: Prompt,
  gone: AbortSignal,
): Promise<ElicitationAnswer | Left | "again"> {
  prompt.tell(`\nWill send ${JSON.stringify(content)}`);
  const choices = fields.length > 0 ? "yes, again, decline or cancel" : "yes, decline or cancel";
  for (;;) {
    const reply = await prompt.ask(`Accept? (${choices}; Enter alone is yes)`, gone);
    if ("leave" in reply) return reply;
    switch (reply.line.trim().toLowerCase()) {
      case "":
      case "y":
      case "yes":
        return { action: "accept", content };
      case "a":
      case "again":
        return "again";
      case "n":
      case "no":
      case "decline":
        return { leave: "decline" };
      case "cancel":
        return { leave: "cancel" };
      default:
        prompt.tell(`Type one of ${choices}.`);
    }
  }
}

/** The page is not opened from here: the person sees its whole address and opens it. */
async function askForVisit(
  question: HostQuestion,
  url: string,
  prompt: Prompt,
  gone: AbortSignal,
): Promise<ElicitationAnswer | Left> {
  prompt.tell(`It wants you to visit a page:\n  ${url}\n  on the host ${hostOf(url)}`);
  prompt.tell(waysOut);
  const when = question.acceptsBeforeVisit
    ? "Press Enter to agree, then open it."
    : "Open it if you agree, and press Enter when you are done.";
  const reply = await prompt.ask(when, gone);
  return "leave" in reply ? reply : { action: "accept" };
}

function hostOf(url: string): string {
  try {
    return new URL(url).host || "that it does not name";
  } catch {
    return "that cannot be read";
  }
}
