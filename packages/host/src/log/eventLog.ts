import { dropOldEvents, isStateEvent } from "@elicitation-playground/shared/log/eventKinds";
import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";

export type EventListener = (event: SessionEvent) => void;

/** The ordered events of one session, and the state they reduce to. */
export class EventLog {
  #events: SessionEvent[] = [];
  #stateEventCount = 0;
  #lastId = 0;
  #state: SessionState = emptySession;
  #lastActivity = performance.now();
  readonly #listeners = new Set<EventListener>();
  readonly #maxTraceEvents: number;
  /** Old trace events are dropped when there are more than this. */
  #dropBeyond: number;

  constructor(maxTraceEvents: number) {
    this.#maxTraceEvents = maxTraceEvents;
    this.#dropBeyond = maxTraceEvents;
  }

  get state(): SessionState {
    return this.#state;
  }

  get followers(): number {
    return this.#listeners.size;
  }

  /** When an event was last appended or a follower last left, by the clock of `performance.now`. */
  get lastActivity(): number {
    return this.#lastActivity;
  }

  get stateEventCount(): number {
    return this.#stateEventCount;
  }

  append(body: SessionEventBody): SessionEvent {
    this.#lastId += 1;
    this.#lastActivity = performance.now();
    const event: SessionEvent = { id: this.#lastId, at: new Date().toISOString(), ...body };
    this.#events.push(event);
    this.#state = reduceSession(this.#state, event);
    if (isStateEvent(event)) this.#stateEventCount += 1;
    else if (this.#traceEventCount > this.#dropBeyond) this.#dropOldTraceEvents();
    for (const listener of this.#listeners) listener(event);
    return event;
  }

  /** The events after the one with this id. */
  since(id: number): SessionEvent[] {
    // From the end: a follower that resumes already has most of the log.
    return this.#events.slice(this.#events.findLastIndex((event) => event.id <= id) + 1);
  }

  follow(listener: EventListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#lastActivity = performance.now();
      this.#listeners.delete(listener);
    };
  }

  get #traceEventCount(): number {
    return this.#events.length - this.#stateEventCount;
  }

  /** Drops a tenth at a time, so that a flood does not copy the log with every event. */
  #dropOldTraceEvents(): void {
    const tenth = Math.max(1, Math.floor(this.#maxTraceEvents / 10));
    const most = Math.max(0, this.#maxTraceEvents - tenth);
    this.#events = [...dropOldEvents(this.#events, most)];
    // Events that the state depends on stay, and may be more than the limit.
    this.#dropBeyond = Math.max(this.#maxTraceEvents, this.#traceEventCount + tenth);
  }
}
