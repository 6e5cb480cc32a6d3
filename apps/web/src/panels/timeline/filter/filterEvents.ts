import { isWireEvent } from "@elicitation-playground/shared/log/eventKinds";
import type { SessionEvent, SessionEventType } from "@elicitation-playground/shared/log/events";
import { findReplies, messageOf, methodOf } from "@elicitation-playground/shared/log/frameReplies";
import { isHandshakeMethod } from "@elicitation-playground/shared/log/groupEvents";
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

export function filterEvents(
  events: readonly SessionEvent[],
  state: SessionState,
  { connectionId, callId, hiddenKinds }: EventFilter,
): readonly SessionEvent[] {
  if (connectionId === undefined && callId === undefined && hiddenKinds.length === 0) return events;
  const shown = connectionId && latestConnectionId(state, connectionId);
  const methods = hiddenKinds.length === 0 ? undefined : methodsOf(events);
  return events.filter((event) => {
    if (methods && hiddenKinds.includes(kindOfEvent(event, methods))) return false;
    const place = placeOfEvent(event, state);
    if (callId !== undefined && place.callId !== callId) return false;
    if (shown === undefined) return true;
    return (
      place.connectionId !== undefined && latestConnectionId(state, place.connectionId) === shown
    );
  });
}

function kindOfEvent(event: SessionEvent, methods: ReadonlyMap<number, string>): FilterKind {
  return isWireEvent(event) ? kindOfMethod(methods.get(event.id)) : kindOf[event.type];
}

/** Without a method it is no message: a stream that is opened, or a session that is ended. */
function kindOfMethod(method: string | undefined): FilterKind {
  if (method === undefined || isHandshakeMethod(method)) return "connections";
  if (/^(notifications\/)?(elicitation|sampling)\//.test(method)) return "questions";
  return method === "notifications/message" ? "output" : "calls";
}

/** The method of each frame and exchange, or of the request that it replies to, by event. */
function methodsOf(events: readonly SessionEvent[]): ReadonlyMap<number, string> {
  const replies = findReplies(events);
  const methods = new Map<number, string>();
  /** What the MCP servers requested, by connection and id: a reply of the host only has the id. */
  const requested = new Map<string, string>();
  for (const event of events) {
    if (event.type === "frame") {
      const own = methodOf(event);
      const method = own ?? methodOf(replies.get(event.id)) ?? "";
      methods.set(event.id, method);
      const { id } = messageOf(event);
      if (event.direction === "in" && own !== undefined && id !== undefined) {
        requested.set(requestKey(event.connectionId, id), own);
      }
    } else if (event.type === "http-exchange" && event.carried) {
      const { id, method } = event.carried;
      methods.set(event.id, method ?? requested.get(requestKey(event.connectionId, id)) ?? "");
    }
  }
  return methods;
}

function requestKey(connectionId: string, id: unknown): string {
  return `${connectionId} ${JSON.stringify(id)}`;
}
