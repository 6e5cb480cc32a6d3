import { answerWords, type SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import {
  isElicitation,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { shorten } from "@elicitation-playground/shared/text/shorten";

/** The beginning of the question, in one line. */
export function describeQuestion(question: SessionQuestion): string {
  const text = isElicitation(question) ? toLine(question.request.message) : "";
  return text === "" ? "a message" : text;
}

/** Why a question was closed, in one sentence. */
export function describeClosing(question: SessionQuestion): string {
  const { closed } = question;
  const name = isElicitation(question)
    ? `“${toLine(question.request.message)}”`
    : "The request for a message";
  switch (closed?.by) {
    case undefined:
      return `${name} is still open.`;
    case "person":
      return `${name} was ${wordOf(closed)} in another tab.`;
    case "rule":
      return `${name} was ${wordOf(closed)} by a rule.`;
    case "timeout":
      return `${name} timed out.`;
    case "call-cancelled":
      return `${name} was closed because its call has ended.`;
    case "mcp-server": {
      const reason = toLine(closed.reason ?? "").replace(/\.+$/, "");
      return `${name} was withdrawn by the MCP server${reason === "" ? "" : `: ${reason}`}.`;
    }
    case "disconnect":
      return `${name} was closed because the connection ended.`;
  }
}

function wordOf(closed: { answer?: SentAnswer; fault?: object; response?: object }): string {
  if (closed.answer) return answerWords[closed.answer.action].toLowerCase();
  if (closed.fault) return "deliberately left unanswered";
  return closed.response ? "answered" : "refused";
}

function toLine(text: string): string {
  return shorten(text.slice(0, 600).replaceAll(/\s+/g, " ").trim(), 60);
}
