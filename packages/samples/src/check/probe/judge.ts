import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { isJsonObject, toJsonLine, type JsonValue } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import type {
  Answers,
  Asked,
  FormQuestion,
  Judgement,
  Probe,
  ProbeContext,
  Question,
  Questions,
  Seen,
  UrlQuestion,
} from "./probe.ts";

const reactionMs = 300;
const msPerCharacter = 5;
const longestMs = 2_000;

/** The least time in which a person can read a question and answer it. */
export function readingMs(question: Question): number {
  if (question.kind !== "form" && question.kind !== "url") return 0;
  return Math.min(longestMs, reactionMs + question.message.length * msPerCharacter);
}

/** The first thing that is wrong, or a pass with the first answer. */
export function judgeAsked(
  { watches }: Pick<Probe, "watches">,
  questions: Questions,
  { answers, faults }: Asked,
  context: Pick<ProbeContext, "isScripted">,
): Judgement {
  const judged = Object.entries(questions).map(([name, question]) =>
    judgeSeen(question, answers[name], context),
  );
  const wrong = judged.find(({ verdict }) => verdict !== "pass");
  if (wrong) return wrong;
  const fault = faults.find(({ kind }) => watches?.includes(kind));
  const [first = pass("Nothing was asked.")] = judged;
  return fault ? { ...first, verdict: "fail", detail: fault.text } : first;
}

function judgeSeen(
  question: Question,
  seen: Answers[string] | undefined,
  { isScripted }: Pick<ProbeContext, "isScripted">,
): Judgement {
  if (!seen) return { verdict: "not-shown", detail: "No answer came for this question." };
  const judgement = judgeResponse(question, seen);
  const { latencyMs } = seen;
  const isPerson = question.kind === "form" || question.kind === "url";
  if (seen.isLeftOut) return judgement;
  if (!isPerson || isScripted || latencyMs >= readingMs(question)) {
    return { ...judgement, latencyMs };
  }
  if (seen.error) return { ...judgement, verdict: "not-shown", latencyMs };
  return {
    ...judgement,
    latencyMs,
    verdict: "answered-by-itself",
    detail: `${describeResponse(judgement)} after ${latencyMs} ms, faster than a person can read the question.`,
  };
}

function judgeResponse(question: Question, { response, error, ...seen }: Seen): Judgement {
  if (seen.isLeftOut) {
    return { verdict: "fail", detail: "The retry has no response under the key of this question." };
  }
  if (seen.isWithdrawn) return { verdict: "not-shown", detail: "Nobody answered in time." };
  if (error) {
    const message = shorten(error.message, 200);
    // Without a code the host sent no response at all.
    if (error.code === undefined) return { verdict: "not-shown", detail: toSentence(message) };
    const detail = toSentence(
      `Instead of an answer, the host sent error ${error.code}: ${message}`,
    );
    return { verdict: "fail", detail };
  }
  switch (question.kind) {
    case "form":
    case "url":
      return judgeAnswer(question, response);
    case "roots":
      return judgeRoots(response);
    case "sampling":
      return isJsonObject(response) && isJsonObject(response["content"])
        ? pass("The host sent a message of a model.")
        : { verdict: "fail", detail: "The response has no message." };
  }
}

function judgeAnswer(
  question: FormQuestion | UrlQuestion,
  response: JsonValue | undefined,
): Judgement {
  const { action, content } = isJsonObject(response) ? response : {};
  const shown = {
    ...(typeof action === "string" && { action }),
    ...(content !== undefined && { content }),
  };
  const fail = (detail: string): Judgement => ({ verdict: "fail", detail, ...shown });
  const { expects } = question;
  const about: Partial<FormQuestion> = question.kind === "form" ? question : {};
  if (typeof action !== "string") return fail("The response has no action.");
  if (!expects) return fail(`${describeResponse(shown)}, but the person was asked not to answer.`);
  const mayCancel = question.kind === "url" && question.mayCancel;
  if (action !== expects.action && !(mayCancel && action === "cancel")) {
    return fail(`${describeResponse(shown)}; the question asked the person to ${expects.action}.`);
  }
  const sent: Judgement = {
    verdict: "pass",
    detail: about.right ?? `${describeResponse(shown)}.`,
    ...shown,
  };
  if (expects.action !== "accept") {
    const isEmpty = !isJsonObject(content) || Object.keys(content).length === 0;
    return isEmpty ? sent : fail(`${describeResponse(shown)}: what the person typed was sent.`);
  }
  const difference = question.kind === "form" ? findDifference(question, content) : undefined;
  return difference === undefined ? sent : fail(difference);
}

function judgeRoots(response: JsonValue | undefined): Judgement {
  const roots = isJsonObject(response) ? response["roots"] : undefined;
  if (!Array.isArray(roots))
    return { verdict: "fail", detail: "The response has no list of roots." };
  const uris = roots.map((root) => (isJsonObject(root) ? root["uri"] : undefined));
  const foreign = uris.find((uri) => typeof uri !== "string" || !uri.startsWith("file://"));
  return foreign === undefined || uris.length === 0
    ? pass(`The host listed ${uris.length === 1 ? "1 root" : `${uris.length} roots`}.`)
    : {
        verdict: "fail",
        detail: `A root is not a file:// URI: ${shorten(JSON.stringify(foreign), 200)}`,
      };
}

function findDifference(
  { requestedSchema, expects, isExpected, wrong, forbidden }: FormQuestion,
  content: JsonValue | undefined,
): string | undefined {
  const wanted = expects?.action === "accept" ? (expects.content ?? {}) : {};
  // An accepted form without fields needs no content.
  if (content === undefined && Object.keys(wanted).length === 0) return undefined;
  if (!isJsonObject(content)) return "The host accepted without content.";
  const [error] = checkContent({ ...requestedSchema }, content);
  if (!error && isExpected?.(content)) return undefined;
  const names = [...new Set([...Object.keys(wanted), ...Object.keys(content)])];
  const differences = names.flatMap((name) => {
    if (isSame(content[name], wanted[name])) return [];
    const expected = wanted[name] === undefined ? "nothing" : toJsonLine(wanted[name]);
    const got = content[name] === undefined ? "missing" : shorten(toJsonLine(content[name]), 200);
    return [`${shorten(name, 50)} is ${got}; expected ${expected}`];
  });
  if (differences.length === 0) return undefined;
  const why = error && `The answer breaks the schema: ${describeFieldError(error)}.`;
  // An answer that breaks the schema says nothing about what the person saw.
  const meaning = error ? forbidden : wrong;
  return [meaning, `${differences.join("; ")}.`, why].filter(Boolean).join(" ");
}

/** Most messages continue the name of the field; others tell the person what to do. */
function describeFieldError({ field, message }: FieldError): string {
  return /^(must|is|does|has) /.test(message) ? `${field} ${message}` : `${field}: ${message}`;
}

/** The order of several choices does not matter. */
function isSame(got: JsonValue | undefined, wanted: JsonValue | undefined): boolean {
  const sorted = (value: JsonValue | undefined) =>
    JSON.stringify(Array.isArray(value) ? value.map(String).toSorted() : value);
  return sorted(got) === sorted(wanted);
}

export function pass(detail: string): Judgement {
  return { verdict: "pass", detail };
}

function toSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** As the beginning of a sentence. */
function describeResponse({ action = "a response", content }: Partial<Judgement>): string {
  const sent = `The host sent ${shorten(action, 40)}`;
  return content === undefined ? sent : `${sent} with ${shorten(toJsonLine(content), 300)}`;
}
