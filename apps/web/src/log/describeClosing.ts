import { answerWords, type SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import type {
  ElicitationState,
  SamplingState,
} from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "./shorten.ts";

/** Why a question is gone, in one sentence. */
export function describeClosing(question: ElicitationState | SamplingState): string {
  const { closed } = question;
  const name = nameOf(question);
  const reason = shorten(closed?.reason ?? "").replace(/\.+$/, "");
  switch (closed?.by) {
    case undefined:
      return `${name} is still open.`;
    case "person":
      return `${name} was ${wordOf(closed)} in another tab.`;
    case "rule":
      return `${name} was ${wordOf(closed)} by a rule.`;
    case "timeout":
      return `${name} ran out of time.`;
    case "call-cancelled":
      return `${name} is closed, because its call is over.`;
    case "mcp-server":
      return `${name} was taken back by the MCP server${reason === "" ? "" : `: ${reason}`}.`;
    case "disconnect":
      return `${name} is closed, because the connection ended.`;
  }
}

function nameOf({ request }: ElicitationState | SamplingState): string {
  return typeof request["message"] === "string"
    ? `“${shorten(request["message"])}”`
    : "The request for a message";
}

function wordOf(closed: { answer?: SentAnswer; fault?: object; response?: object }): string {
  if (closed.answer) return answerWords[closed.answer.action].toLowerCase();
  if (closed.fault) return "left without an answer, on purpose,";
  return closed.response ? "answered" : "refused";
}
