import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { FrameEvent } from "@elicitation-playground/shared/log/frameReplies";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";

/** The frames of a question's call and how they were sent, from the request that started its round. */
export function listFrames(
  events: readonly SessionEvent[],
  { id, callId, connectionId }: Pick<ElicitationState, "id" | "callId" | "connectionId">,
): SessionEvent[] {
  const opened = events.findIndex(
    (event) => event.type === "elicitation-opened" && event.elicitationId === id,
  );
  const belongs = (event: SessionEvent): event is FrameEvent =>
    event.type === "frame" &&
    (callId === undefined ? event.connectionId === connectionId : event.callId === callId);
  const before = events.slice(0, Math.max(0, opened));
  const start = before.findLastIndex(
    (event) =>
      belongs(event) &&
      // Outside a call the first frame is the question itself.
      (callId === undefined ? event.direction === "in" : isRequest(event)),
  );
  return events
    .slice(Math.max(0, start))
    .filter((event) => belongs(event) || isExchangeOf(event, callId));
}

function isExchangeOf(event: SessionEvent, callId: string | undefined): boolean {
  return event.type === "http-exchange" && callId !== undefined && event.callId === callId;
}

function isRequest({ direction, message }: FrameEvent): boolean {
  return direction === "out" && isJsonObject(message) && "method" in message && "id" in message;
}
