import type { SessionEvent, SessionEventType } from "./events.ts";

/**
 * What may happen to an event when a log grows too long.
 * - `state` events shape the session and are never dropped.
 * - `latest` events shape it too, but a newer one of the same call replaces the older ones.
 * - `trace` events change no state.
 */
export type EventKind = "state" | "latest" | "trace";

export const eventKinds = {
  "session-opened": "state",
  "connection-started": "state",
  "authorization-requested": "state",
  "authorization-finished": "state",
  "connection-opened": "state",
  "connection-failed": "state",
  "connection-closed": "state",
  "tools-listed": "state",
  "prompts-listed": "state",
  "resources-listed": "state",
  "roots-changed": "state",
  "call-started": "state",
  "call-queued": "state",
  "call-progressed": "latest",
  "task-changed": "latest",
  "call-parked": "state",
  "call-resumed": "state",
  "call-finished": "state",
  "call-failed": "state",
  "call-cancelled": "state",
  "elicitation-opened": "state",
  "elicitation-rejected": "state",
  "elicitation-completed": "state",
  "elicitation-closed": "state",
  "completion-ignored": "trace",
  "sampling-opened": "state",
  "sampling-closed": "state",
  frame: "trace",
  "log-message": "trace",
  "stderr-line": "trace",
} as const satisfies Record<SessionEventType, EventKind>;

/** How many droppable events host and page keep of one session. */
export const mostDroppableEvents = 10_000;

export function isStateEvent({ type }: Pick<SessionEvent, "type">): boolean {
  return eventKinds[type] === "state";
}

/**
 * The log without its oldest droppable events, so that at most `most` of them are left. Those that
 * the state still depends on do not count: the fold of what is left equals the fold of the log.
 */
export function dropOldEvents(
  events: readonly SessionEvent[],
  most = mostDroppableEvents,
): readonly SessionEvent[] {
  if (events.length <= most) return events;
  const droppable = findDroppable(events);
  const dropped = new Set(droppable.slice(0, Math.max(0, droppable.length - most)));
  return dropped.size === 0 ? events : events.filter((event) => !dropped.has(event));
}

function findDroppable(events: readonly SessionEvent[]): SessionEvent[] {
  const current = new Map(
    events.flatMap((event) => (isLatest(event) ? [[keyOf(event), event]] : [])),
  );
  return events.filter((event) =>
    isLatest(event) ? current.get(keyOf(event)) !== event : eventKinds[event.type] === "trace",
  );
}

type EventTypeOf<Kind extends EventKind> = {
  [Type in SessionEventType]: (typeof eventKinds)[Type] extends Kind ? Type : never;
}[SessionEventType];

type LatestEvent = Extract<SessionEvent, { type: EventTypeOf<"latest"> }>;

function isLatest(event: SessionEvent): event is LatestEvent {
  return eventKinds[event.type] === "latest";
}

function keyOf({ type, callId }: LatestEvent): string {
  return `${type} ${callId}`;
}
