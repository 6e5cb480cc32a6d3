import {
  dropOldEvents,
  isStateEvent,
  latestKeyOf,
  sizeOfEvent,
  type LogLimits,
} from "@elicitation-playground/shared/log/eventKinds";
import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";

export type EventListener = (event: SessionEvent) => void;

/** The ordered events of one session, and the state they reduce to. */
export class EventLog {
  #events: SessionEvent[] = [];
  #lastId = 0;
  #state: SessionState = emptySession;
  #lastActivity = performance.now();
  readonly #stateEvents: LogLimits = { events: 0, bytes: 0 };
  /** Of which only the newest of each kind is kept. */
  readonly #latestBytes = new Map<string, number>();
  #droppable: LogLimits = { events: 0, bytes: 0 };
  readonly #limits: LogLimits;
  /** Old droppable events are dropped when there are more than this. */
  #dropBeyond: LogLimits;
  readonly #listeners = new Set<EventListener>();
  readonly #onListenerFailed: (error: unknown) => void;

  constructor(limits: LogLimits, onListenerFailed: (error: unknown) => void) {
    this.#limits = limits;
    this.#dropBeyond = limits;
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
    this.#events.push(event);
    if (isBeyond(this.#droppable, this.#dropBeyond)) this.#dropOldEvents();
    for (const listener of this.#listeners) this.#notify(listener, event);
    return event;
  }

  /** The events after the one with this id, or the first of them. */
  since(id: number, most = Number.POSITIVE_INFINITY): SessionEvent[] {
    // From the end: a follower that resumes already has most of the log.
    const start = this.#events.findLastIndex((event) => event.id <= id) + 1;
    return this.#events.slice(start, start + most);
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
    const counted = isStateEvent(event) ? this.#stateEvents : this.#droppable;
    counted.bytes += bytes;
    counted.events += 1;
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

  /** Drops a tenth at a time, so that a flood does not copy the log with every event. */
  #dropOldEvents(): void {
    const { events, bytes } = this.#limits;
    const spare = { events: Math.max(1, Math.floor(events / 10)), bytes: Math.floor(bytes / 10) };
    this.#events = [
      ...dropOldEvents(this.#events, {
        events: Math.max(0, events - spare.events),
        bytes: bytes - spare.bytes,
      }),
    ];
    this.#droppable = measure(this.#events.filter((event) => !isStateEvent(event)));
    // Events that the state depends on stay, and may be more than the limit.
    this.#dropBeyond = {
      events: Math.max(events, this.#droppable.events + spare.events),
      bytes: Math.max(bytes, this.#droppable.bytes + spare.bytes),
    };
  }
}

function isBeyond(used: LogLimits, limits: LogLimits): boolean {
  return used.events > limits.events || used.bytes > limits.bytes;
}

function measure(events: SessionEvent[]): LogLimits {
  return {
    events: events.length,
    bytes: events.reduce((sum, event) => sum + sizeOfEvent(event), 0),
  };
}
