import { answerWords, type SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import {
  isElicitation,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { shorten } from "@elicitation-playground/shared/text/shorten";

const maxLength = 60;

/** The question's message on one line. */
export function describeQuestion(question: SessionQuestion): string {
  if (!isElicitation(question)) return "Sampling request";
  return toShortLine(question.request.message) || "(no message)";
}

/** One sentence about why a question is no longer open. */
export function describeClosing(question: SessionQuestion): string {
  const { closed } = question;
  const name = isElicitation(question)
    ? `“${toShortLine(question.request.message)}”`
    : "The sampling request";
  const reason = toShortLine(closed?.reason ?? "").replace(/\.+$/, "");
  switch (closed?.by) {
    case undefined:
      return `${name} is still open.`;
    case "person":
      return `${name} was ${describeResponse(closed)} in another tab.`;
    case "rule":
      return `${name} was ${describeResponse(closed)} by a rule.`;
    case "timeout":
      return `${name} timed out.`;
    case "call-cancelled":
      return `${name} was closed because its call ended.`;
    case "mcp-server":
      return `${name} was withdrawn by the MCP server${reason === "" ? "" : `: ${reason}`}.`;
    case "disconnect":
      return `${name} was closed because the connection ended.`;
  }
}

/** For example "accepted", or "refused" for a sampling request. */
export function describeResponse(closed: {
  answer?: SentAnswer;
  fault?: object;
  response?: object;
}): string {
  if (closed.answer) return answerWords[closed.answer.action].toLowerCase();
  if (closed.fault) return "deliberately left unanswered";
  return closed.response ? "answered" : "refused";
}

function toShortLine(text: string): string {
  // Messages can be huge: only the beginning is worth searching for white space.
  const line = text.slice(0, 10 * maxLength).replaceAll(/\s+/g, " ");
  return shorten(line.trim(), maxLength);
}
