import { answerWords, type SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import {
  isElicitation,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { closedBy } from "@elicitation-playground/shared/log/describeAnswer";
import type { IconName } from "../design/Icon.tsx";
import { shorten } from "@elicitation-playground/shared/text/shorten";

const maxLength = 60;

export const answerIcons = {
  accept: "check",
  decline: "close",
  cancel: "remove",
} as const satisfies Record<SentAnswer["action"], IconName>;

/** The question's message on one line. */
export function describeQuestion(question: SessionQuestion, mostLength = maxLength): string {
  if (!isElicitation(question)) return "Sampling request";
  return toShortLine(question.request.message, mostLength) || "(no message)";
}

/** For example "accepted", "declined by a rule" or "timed out". */
export function describeEnding(closed: NonNullable<SessionQuestion["closed"]>): string {
  switch (closed.by) {
    case "person":
      return describeResponse(closed);
    case "rule":
      return `${describeResponse(closed)} ${closedBy.rule}`;
    default:
      return closedBy[closed.by];
  }
}

/** Why questions are no longer open; one whose input was lost comes first. */
export function describeClosings(
  questions: readonly SessionQuestion[],
  hasDraft: (question: SessionQuestion) => boolean,
): string {
  const first = questions.find(hasDraft) ?? questions[0];
  if (!first) return "";
  const more = questions.length - 1;
  return [
    describeClosing(first),
    ...(hasDraft(first) ? ["What you entered here was not sent."] : []),
    ...(more > 0 ? [`${more} more ${more === 1 ? "question was" : "questions were"} closed.`] : []),
  ].join(" ");
}

/** An answer without a response turned out to have arrived. */
export function describeArrival(question: SessionQuestion): string {
  return `Your answer to ${nameOf(question, "the sampling request")} arrived.`;
}

function nameOf(question: SessionQuestion, samplingRequest: string): string {
  if (!isElicitation(question)) return samplingRequest;
  return `“${toShortLine(question.request.message)}”`;
}

/** One sentence about why a question is no longer open. */
export function describeClosing(question: SessionQuestion): string {
  const { closed } = question;
  const name = nameOf(question, "The sampling request");
  const reason = toShortLine(closed?.reason ?? "").replace(/\.+$/, "");
  switch (closed?.by) {
    case undefined:
      return `${name} is still open.`;
    case "person":
      return `${name} was ${describeResponse(closed)} in another tab.`;
    case "timeout":
      return `${name} ${describeEnding(closed)}.`;
    case "mcp-server":
      return `${name} was ${describeEnding(closed)}${reason === "" ? "" : `: ${reason}`}.`;
    case "rule":
      return `${name} was ${describeEnding(closed)}${closed.reason === undefined ? "." : `: ${closed.reason}`}`;
    case "call-cancelled":
    case "disconnect":
      return `${name} was ${describeEnding(closed)}.`;
  }
}

/** For example "accepted", or "refused" for a sampling request. */
function describeResponse(closed: {
  answer?: SentAnswer;
  fault?: object;
  response?: object;
  unanswered?: "error" | "silence";
}): string {
  if (closed.unanswered === "error") return "answered with an error";
  if (closed.unanswered === "silence") return "left unanswered";
  if (closed.answer) return answerWords[closed.answer.action].toLowerCase();
  if (closed.fault) return "deliberately left unanswered";
  return closed.response ? "answered" : "refused";
}

function toShortLine(text: string, mostLength = maxLength): string {
  // Messages can be huge: only the beginning is worth searching for white space.
  const line = text.slice(0, 10 * mostLength).replaceAll(/\s+/g, " ");
  return shorten(line.trim(), mostLength);
}
