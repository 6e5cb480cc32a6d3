import { answerWords, isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import type { EventLog } from "../log/eventLog.ts";
import type { AskedElicitation } from "./elicitations.ts";

/** More early completions are not remembered. */
const maxEarly = 100;

/** What MCP servers report about the pages they asked for. Only their own questions count. */
export class Completions {
  readonly #log: EventLog;
  /** A completion may be read before the reply that asks for its page is handled. */
  readonly #early = new Set<string>();

  constructor(log: EventLog) {
    this.#log = log;
  }

  /** The MCP server reports that a page is done. */
  report(connectionId: string, mcpElicitationId: string): void {
    const asked = Object.values(this.#log.state.elicitations).findLast(
      ({ connectionId: asker, request }) =>
        asker === connectionId &&
        isUrlRequest(request) &&
        request.elicitationId === mcpElicitationId,
    );
    const reason = whyIgnored(asked);
    if (asked && reason === undefined) {
      this.#log.append({ type: "elicitation-completed", elicitationId: asked.id });
      return;
    }
    if (!asked && this.#early.size < maxEarly) {
      this.#early.add(keyOf(connectionId, mcpElicitationId));
    }
    this.#log.append({
      type: "completion-ignored",
      connectionId,
      mcpElicitationId,
      reason: reason ?? "",
    });
  }

  /** A question is open; its page may have been reported as done before. */
  onOpened(elicitationId: string, { connectionId, request }: AskedElicitation): void {
    if (!isUrlRequest(request) || request.elicitationId === undefined) return;
    if (!this.#early.delete(keyOf(connectionId, request.elicitationId))) return;
    this.#log.append({ type: "elicitation-completed", elicitationId });
  }
}

function keyOf(connectionId: string, mcpElicitationId: string): string {
  return `${connectionId} ${mcpElicitationId}`;
}

function whyIgnored(asked: ElicitationState | undefined): string | undefined {
  if (!asked) return "No question of this connection has this id.";
  if (asked.completed) return "The question was already completed.";
  const action = asked.closed?.answer?.action;
  if (action === undefined || action === "accept") return undefined;
  return `The question was already ${answerWords[action].toLowerCase()}.`;
}
