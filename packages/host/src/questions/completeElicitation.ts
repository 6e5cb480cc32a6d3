import { answerWords, isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import type { EventLog } from "../log/eventLog.ts";

/** An MCP server reports that a page it asked for is done. Only its own questions count. */
export function completeElicitation(
  log: EventLog,
  connectionId: string,
  mcpElicitationId: string,
): void {
  const asked = Object.values(log.state.elicitations).findLast(
    ({ connectionId: asker, request }) =>
      asker === connectionId && isUrlRequest(request) && request.elicitationId === mcpElicitationId,
  );
  const reason = whyIgnored(asked);
  if (asked && reason === undefined) {
    log.append({ type: "elicitation-completed", elicitationId: asked.id });
  } else {
    log.append({
      type: "completion-ignored",
      connectionId,
      mcpElicitationId,
      reason: reason ?? "",
    });
  }
}

function whyIgnored(asked: ElicitationState | undefined): string | undefined {
  if (!asked) return "No question of this connection has this id.";
  if (asked.completed) return "The question was already completed.";
  const action = asked.closed?.answer?.action;
  if (action === undefined || action === "accept") return undefined;
  return `The question was already ${answerWords[action].toLowerCase()}.`;
}
