import {
  isStateEvent,
  latestKeyOf,
  sizeOfEvent,
  type LogLimits,
} from "@elicitation-playground/shared/log/eventKinds";
import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import { KeptEvents } from "@elicitation-playground/shared/log/keptEvents";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";

export type EventListener = (event: SessionEvent) => void;

/** The ordered events of one session, and the state they reduce to. */
export class EventLog {
  readonly #kept: KeptEvents;
  #lastId = 0;
  #state: SessionState = emptySession;
  #lastActivity = performance.now();
  readonly #stateEvents: LogLimits = { events: 0, bytes: 0 };
  /** Of which only the newest of each kind is kept. */
  readonly #latestBytes = new Map<string, number>();
  readonly #listeners = new Set<EventListener>();
  readonly #onListenerFailed: (error: unknown) => void;

  constructor(limits: LogLimits, onListenerFailed: (error: unknown) => void) {
    this.#kept = new KeptEvents(limits);
    this.#onListenerFailed = onListenerFailed;
  }

  get state(): SessionState {
    return this.#state;
  }

  get followers(): number {
    return this.#listeners.size;
  }

  /** When an event was last appended or a follower last left, in milliseconds. */
  get lastActivity(): number {
    return this.#lastActivity;
  }

  /** How many state events there are, and how much memory all takes that is never dropped. */
  get stateEvents(): Readonly<LogLimits> {
    return this.#stateEvents;
  }

  append(body: SessionEventBody): SessionEvent {
    const event: SessionEvent = { id: this.#lastId + 1, at: new Date().toISOString(), ...body };
    // First what might fail: a log is never left with half of an event.
    const state = reduceSession(this.#state, event);
    this.#count(event);
    this.#lastId = event.id;
    this.#state = state;
    this.#lastActivity = performance.now();
    this.#kept.add(event);
    for (const listener of this.#listeners) this.#notify(listener, event);
    return event;
  }

  /** The events after the one with this id, or the first of them. */
  since(id: number, most = Number.POSITIVE_INFINITY): SessionEvent[] {
    const { events } = this.#kept;
    const start = findStart(events, id);
    return events.slice(start, start + most);
  }

  follow(listener: EventListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#lastActivity = performance.now();
      this.#listeners.delete(listener);
    };
  }

  #count(event: SessionEvent): void {
    const bytes = sizeOfEvent(event);
    if (isStateEvent(event)) {
      this.#stateEvents.bytes += bytes;
      this.#stateEvents.events += 1;
    }
    const key = latestKeyOf(event);
    if (key === undefined) return;
    this.#stateEvents.bytes += bytes - (this.#latestBytes.get(key) ?? 0);
    this.#latestBytes.set(key, bytes);
  }

  /** A listener that fails gets no more events; the log and the other listeners go on. */
  #notify(listener: EventListener, event: SessionEvent): void {
    try {
      listener(event);
    } catch (error) {
      this.#listeners.delete(listener);
      this.#onListenerFailed(error);
    }
  }
}

/** The index of the first event after the one with this id. */
function findStart(events: readonly SessionEvent[], id: number): number {
  let [low, high] = [0, events.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((events[middle]?.id ?? 0) <= id) low = middle + 1;
    else high = middle;
  }
  return low;
}
