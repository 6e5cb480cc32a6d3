import type { SessionEvent } from "./events.ts";
import { findReplies, methodOf, type FrameReplies } from "./frameReplies.ts";
import { placeOfEvent } from "./placeOfEvent.ts";
import type { SessionState } from "./sessionState.ts";

export type OpeningEvent = Extract<
  SessionEvent,
  { type: "elicitation-opened" | "sampling-opened" }
>;

export type LogItem =
  | { type: "event"; event: SessionEvent }
  /** A question with what happened to it; the last event closes it, unless it is open. */
  | { type: "question"; event: OpeningEvent; events: SessionEvent[] };

/** The log as the list shows it: a call with everything that belongs to it is one block. */
export type LogBlock =
  | { type: "call"; key: string; callId: string; items: LogItem[] }
  /** How a connection was established: folded, because it is the same every time. */
  | { type: "handshake"; key: string; connectionId: string; events: SessionEvent[] }
  | { type: "item"; key: string; item: LogItem };

/** Groups events by call, in the order in which calls, connections and questions began. */
export function groupEvents(
  events: readonly SessionEvent[],
  state: SessionState,
  replies: FrameReplies = findReplies(events),
): LogBlock[] {
  const blocks: LogBlock[] = [];
  const calls = new Map<string, LogItem[]>();
  const handshakes = new Map<string, SessionEvent[]>();
  const questions = new Map<string, SessionEvent[]>();

  const itemsOf = (callId: string): LogItem[] => {
    const known = calls.get(callId);
    if (known) return known;
    const items: LogItem[] = [];
    calls.set(callId, items);
    blocks.push({ type: "call", key: callId, callId, items });
    return items;
  };

  for (const event of events) {
    const questionId = questionOf(event);
    const question = questionId === undefined ? undefined : questions.get(questionId);
    if (question) {
      question.push(event);
      continue;
    }
    const handshake = joinHandshake(event, handshakes, replies);
    if (handshake) {
      const { connectionId, events: joined } = handshake;
      if (joined.length === 1) {
        blocks.push({ type: "handshake", key: connectionId, connectionId, events: joined });
      }
      continue;
    }
    const { callId } = placeOfEvent(event, state);
    const item = toItem(event);
    if (item.type === "question" && questionId !== undefined)
      questions.set(questionId, item.events);
    if (callId === undefined) blocks.push({ type: "item", key: `event-${event.id}`, item });
    else itemsOf(callId).push(item);
  }
  return blocks;
}

function toItem(event: SessionEvent): LogItem {
  const opens = event.type === "elicitation-opened" || event.type === "sampling-opened";
  return opens ? { type: "question", event, events: [] } : { type: "event", event };
}

/** Ids of elicitations and samplings are counted apart. */
function questionOf(event: SessionEvent): string | undefined {
  if ("elicitationId" in event) return `elicitation ${event.elicitationId}`;
  return "samplingId" in event ? `sampling ${event.samplingId}` : undefined;
}

const handshakeMethods = new Set([
  "server/discover",
  "initialize",
  "notifications/initialized",
  "subscriptions/listen",
  "notifications/subscriptions/acknowledged",
  "logging/setLevel",
  "tools/list",
  "prompts/list",
  "resources/list",
]);

/** Whether requests with this method only establish a connection. */
export function isHandshakeMethod(method: string): boolean {
  return handshakeMethods.has(method);
}

/** Adds an event to the handshake of its connection; undefined if it is no part of one. */
export function joinHandshake(
  event: SessionEvent,
  handshakes: Map<string, SessionEvent[]>,
  replies: FrameReplies,
): { connectionId: string; events: SessionEvent[] } | undefined {
  const isOfCall = "callId" in event && event.callId !== undefined;
  if (isOfCall || !("connectionId" in event)) return undefined;
  const { connectionId } = event;
  const known = handshakes.get(connectionId);
  if (!isHandshake(event, known, replies)) return undefined;
  const events = known ?? [];
  events.push(event);
  handshakes.set(connectionId, events);
  return { connectionId, events };
}

/** Only the first list of each kind belongs to it: a later one is news. */
function isHandshake(
  event: SessionEvent,
  before: readonly SessionEvent[] | undefined,
  replies: FrameReplies,
): boolean {
  switch (event.type) {
    case "connection-started":
    case "authorization-requested":
    case "authorization-finished":
    case "connection-opened":
    case "connection-failed":
      return true;
    case "tools-listed":
    case "prompts-listed":
    case "resources-listed":
      return before !== undefined && !before.some(({ type }) => type === event.type);
    case "frame":
      return isHandshakeMethod(methodOf(event) ?? methodOf(replies.get(event.id)) ?? "");
    default:
      return false;
  }
}
