import { nameMessage } from "@elicitation-playground/shared/log/describeFrame";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import {
  messageOf,
  methodOf,
  WaitingRequests,
  type FrameEvent,
} from "@elicitation-playground/shared/log/frameReplies";

export type ExchangeEvent = Extract<SessionEvent, { type: "http-exchange" }>;

/** A frame, or an exchange over HTTP that carried none. */
export type WireRow = {
  index: number;
  event: FrameEvent | ExchangeEvent;
  /** The request that this frame replies to. */
  request?: WireRow;
  /** The reply to this request. */
  reply?: WireRow;
  /** How the frame was sent. */
  exchange?: ExchangeEvent;
};

/**
 * The rows of a log that grows. Only what is new is read, because there can be 100,000 frames and
 * several batches of events a second.
 */
export class WireRows {
  #rows: WireRow[] = [];
  #events: readonly SessionEvent[] = [];
  #generation = 0;
  #waiting = new WaitingRequests();
  #rowOf = new Map<FrameEvent, WireRow>();
  /** The last frame that was sent with an id and method. */
  #sent = new Map<string, WireRow>();

  /** Changes when the rows are no longer a continuation of the previous ones. */
  get generation(): number {
    return this.#generation;
  }

  update(events: readonly SessionEvent[]): readonly WireRow[] {
    if (events === this.#events) return this.#rows;
    const known = this.#events.length;
    const continues =
      known > 0 && events[0] === this.#events[0] && events[known - 1] === this.#events.at(-1);
    if (!continues) this.#restart();
    for (let index = continues ? known : 0; index < events.length; index += 1) {
      const event = events[index];
      if (event?.type === "frame") this.#addFrame(event);
      else if (event?.type === "http-exchange") this.#addExchange(event);
    }
    this.#events = events;
    return this.#rows;
  }

  #restart(): void {
    this.#rows = [];
    this.#generation += 1;
    this.#waiting = new WaitingRequests();
    this.#rowOf = new Map();
    this.#sent = new Map();
  }

  #addFrame(event: FrameEvent): void {
    const row: WireRow = { index: this.#rows.length, event };
    this.#rows.push(row);
    const { id, method } = messageOf(event);
    const answered = this.#waiting.see(event);
    const request = answered && this.#rowOf.get(answered);
    if (request) {
      row.request = request;
      request.reply = row;
      this.#rowOf.delete(request.event as FrameEvent);
    }
    if (id !== undefined && method !== undefined) this.#rowOf.set(event, row);
    if (event.direction === "out") this.#sent.set(keyOf(event.connectionId, { id, method }), row);
  }

  #addExchange(event: ExchangeEvent): void {
    const key = event.carried && keyOf(event.connectionId, event.carried);
    const row = key === undefined ? undefined : this.#sent.get(key);
    if (row) row.exchange = event;
    else this.#rows.push({ index: this.#rows.length, event });
  }
}

function keyOf(connectionId: string, { id, method }: { id?: unknown; method?: unknown }): string {
  return `${connectionId} ${JSON.stringify([id, method])}`;
}

/** The row of an event; the rows are in the order of their events. */
export function findRow(
  rows: readonly WireRow[],
  eventId: number | undefined,
): WireRow | undefined {
  if (eventId === undefined) return undefined;
  let [low, high] = [0, rows.length - 1];
  while (low <= high) {
    const middle = (low + high) >> 1;
    const row = rows[middle];
    if (!row || row.event.id === eventId) return row;
    if (row.event.id < eventId) low = middle + 1;
    else high = middle - 1;
  }
  return undefined;
}

export type RowDescription = { direction: "in" | "out"; title: string; detail: string };

export function describeRow({ event, request }: WireRow): RowDescription {
  if (event.type === "http-exchange") {
    return { direction: "out", title: `HTTP ${event.method}`, detail: event.url };
  }
  const replyTo = request?.event.type === "frame" ? methodOf(request.event) : undefined;
  return { direction: event.direction, ...nameMessage(event.message, replyTo) };
}

/** How long the reply took, in milliseconds; undefined if the row is not a reply. */
export function latencyOf({ event, request }: WireRow): number | undefined {
  return request && Date.parse(event.at) - Date.parse(request.event.at);
}

/** The exchange over HTTP that the row is, or that carried its frame. */
export function ownExchange({ event, exchange }: WireRow): ExchangeEvent | undefined {
  return event.type === "http-exchange" ? event : exchange;
}

/** A reply arrives in the exchange of its request. */
export function exchangeOf(row: WireRow): ExchangeEvent | undefined {
  return ownExchange(row) ?? row.request?.exchange;
}

const sizes = new WeakMap<FrameEvent, number>();
const encoder = new TextEncoder();

/** The size of a frame as JSON, in bytes. */
export function sizeOfFrame(event: FrameEvent): number {
  const known = sizes.get(event);
  if (known !== undefined) return known;
  const size = encoder.encode(JSON.stringify(event.message)).length;
  sizes.set(event, size);
  return size;
}

/** "820 B", "1.2 kB", "3.4 MB". */
export function describeSize(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`;
  const [amount, unit] = bytes < 1_000_000 ? [bytes / 1000, "kB"] : [bytes / 1_000_000, "MB"];
  return `${amount.toFixed(amount < 100 ? 1 : 0)} ${unit}`;
}
