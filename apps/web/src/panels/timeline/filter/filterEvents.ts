import { isWireEvent } from "@elicitation-playground/shared/log/eventKinds";
import type { SessionEvent, SessionEventType } from "@elicitation-playground/shared/log/events";
import { placeOfEvent } from "@elicitation-playground/shared/log/placeOfEvent";
import { latestConnectionId } from "@elicitation-playground/shared/log/reconnects";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";

export const filterKinds = ["calls", "questions", "connections", "output"] as const;
export type FilterKind = (typeof filterKinds)[number];

export type EventFilter = {
  /** The connection that is shown, with those before and after a reconnect. */
  connectionId?: string | undefined;
  callId?: string | undefined;
  hiddenKinds: readonly FilterKind[];
};

export const noFilter: EventFilter = { hiddenKinds: [] };

const kindOf: Record<Exclude<SessionEventType, "frame" | "http-exchange">, FilterKind> = {
  "session-opened": "connections",
  "connection-started": "connections",
  "authorization-requested": "connections",
  "authorization-finished": "connections",
  "connection-opened": "connections",
  "connection-failed": "connections",
  "connection-closed": "connections",
  "tools-listed": "connections",
  "prompts-listed": "connections",
  "resources-listed": "connections",
  "roots-changed": "connections",
  "call-started": "calls",
  "call-queued": "calls",
  "call-progressed": "calls",
  "task-changed": "calls",
  "call-parked": "calls",
  "call-resumed": "calls",
  "call-finished": "calls",
  "call-failed": "calls",
  "call-cancelled": "calls",
  "elicitation-opened": "questions",
  "elicitation-rejected": "questions",
  "elicitation-completed": "questions",
  "elicitation-closed": "questions",
  "elicitation-reopened": "questions",
  "completion-ignored": "questions",
  "sampling-opened": "questions",
  "sampling-closed": "questions",
  "log-message": "output",
  "stderr-line": "output",
};

/** Frames have no kind here: the list has a switch for them, and the wire shows nothing else. */
export function filterEvents(
  events: readonly SessionEvent[],
  state: SessionState,
  { connectionId, callId, hiddenKinds }: EventFilter,
): readonly SessionEvent[] {
  if (connectionId === undefined && callId === undefined && hiddenKinds.length === 0) return events;
  const shown = connectionId && latestConnectionId(state, connectionId);
  return events.filter((event) => {
    if (!isWireEvent(event) && hiddenKinds.includes(kindOf[event.type])) return false;
    const place = placeOfEvent(event, state);
    if (callId !== undefined && place.callId !== callId) return false;
    if (shown === undefined) return true;
    return (
      place.connectionId !== undefined && latestConnectionId(state, place.connectionId) === shown
    );
  });
}
