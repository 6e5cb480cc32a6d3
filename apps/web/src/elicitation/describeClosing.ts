import type { ElicitationState } from "@elicitation-playground/shared/sessionState";

const actions = { accept: "accepted", decline: "declined", cancel: "cancelled" } as const;

/** Why a question is gone, in one sentence. */
export function describeClosing(
  { request }: ElicitationState,
  { by, answer, reason }: NonNullable<ElicitationState["closed"]>,
): string {
  const question = `“${shorten(request.message)}”`;
  switch (by) {
    case "person":
      return `${question} was ${answer ? actions[answer.action] : "answered"} in another tab.`;
    case "rule":
      return `${question} was ${answer ? actions[answer.action] : "answered"} by a rule.`;
    case "timeout":
      return `${question} ran out of time.`;
    case "call-cancelled":
      return `${question} is closed, because its call was cancelled.`;
    case "mcp-server":
      return `${question} was taken back by the MCP server${reason ? `: ${reason}` : ""}.`;
    case "disconnect":
      return `${question} is closed, because the connection ended.`;
  }
}

function shorten(text: string): string {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
