import { sizeOf } from "../text/json.ts";
import type { SessionEvent, SessionEventType } from "./events.ts";

/**
 * What may happen to an event when a log grows too long.
 * - `state` events shape the session and are never dropped.
 * - `latest` events shape it too, but a newer one of the same call or connection replaces them.
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
  "tools-listed": "latest",
  "prompts-listed": "latest",
  "resources-listed": "latest",
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
  "elicitation-reopened": "state",
  "completion-ignored": "trace",
  "sampling-opened": "state",
  "sampling-closed": "state",
  frame: "trace",
  "http-exchange": "trace",
  "log-message": "trace",
  "stderr-line": "trace",
} as const satisfies Record<SessionEventType, EventKind>;

export type LogLimits = {
  /** How many droppable events are kept. */
  events: number;
  /** About how much memory they may take. */
  bytes: number;
};

/** What host and page keep of the droppable events of one session: enough for 100,000 frames. */
export const defaultLogLimits: LogLimits = { events: 120_000, bytes: 64 * 1024 * 1024 };

export function isStateEvent({ type }: Pick<SessionEvent, "type">): boolean {
  return eventKinds[type] === "state";
}

type WireEvent = Extract<SessionEvent, { type: "frame" | "http-exchange" }>;

/** Whether the event shows what crossed the wire, as it crossed it. */
export function isWireEvent(event: SessionEvent): event is WireEvent {
  return event.type === "frame" || event.type === "http-exchange";
}

const sizes = new WeakMap<SessionEvent, number>();

/** About how much memory an event takes; events do not change, so each is measured once. */
export function sizeOfEvent(event: SessionEvent): number {
  const known = sizes.get(event);
  if (known !== undefined) return known;
  const size = sizeOf(event);
  sizes.set(event, size);
  return size;
}

/**
 * The log without its oldest droppable events, so that what is left of them fits the limits. Those
 * that the state still depends on do not count: the fold of what is left equals the fold of the log.
 */
export function dropOldEvents(
  events: readonly SessionEvent[],
  limits: LogLimits,
): readonly SessionEvent[] {
  const bytes = events.reduce((sum, event) => sum + sizeOfEvent(event), 0);
  if (events.length <= limits.events && bytes <= limits.bytes) return events;
  const dropped = new Set(findBeyond(findDroppable(events), limits));
  return dropped.size === 0 ? events : events.filter((event) => !dropped.has(event));
}

/** The oldest of these events, without which the others fit the limits. */
function findBeyond(events: SessionEvent[], limits: LogLimits): SessionEvent[] {
  let kept = 0;
  let bytes = 0;
  const last = events.findLastIndex((event) => {
    kept += 1;
    bytes += sizeOfEvent(event);
    return kept > limits.events || bytes > limits.bytes;
  });
  return events.slice(0, last + 1);
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

/** The same for all events of which only the newest shapes the state; undefined for any other. */
export function latestKeyOf(event: SessionEvent): string | undefined {
  return isLatest(event) ? keyOf(event) : undefined;
}

function isLatest(event: SessionEvent): event is LatestEvent {
  return eventKinds[event.type] === "latest";
}

function keyOf(event: LatestEvent): string {
  return `${event.type} ${"callId" in event ? event.callId : event.connectionId}`;
}
