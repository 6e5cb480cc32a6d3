import type {
  SessionEvent,
  SessionEventBody,
  SessionEventType,
} from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession, type SessionState } from "@elicitation-playground/shared/log/sessionState";

export type EventListener = (event: SessionEvent) => void;

/** No state hangs on an old one of these, so the oldest can go when there are too many. */
const telling: ReadonlySet<SessionEventType> = new Set([
  "frame",
  "call-progressed",
  "task-changed",
  "completion-ignored",
  "log-message",
  "stderr-line",
]);

/** The ordered truth of one session, and its fold. */
export class EventLog {
  #events: SessionEvent[] = [];
  #tellingCount = 0;
  #lastId = 0;
  #state: SessionState = emptySession;
  #lastActivity = Date.now();
  readonly #listeners = new Set<EventListener>();
  readonly #maxTelling: number;

  constructor(maxTelling: number) {
    this.#maxTelling = maxTelling;
  }

  get state(): SessionState {
    return this.#state;
  }

  get followers(): number {
    return this.#listeners.size;
  }

  /** When something was last added or someone last looked, in milliseconds. */
  get lastActivity(): number {
    return this.#lastActivity;
  }

  get stateEventCount(): number {
    return this.#events.length - this.#tellingCount;
  }

  append(body: SessionEventBody): SessionEvent {
    this.#lastId += 1;
    this.#lastActivity = Date.now();
    const event: SessionEvent = { id: this.#lastId, at: new Date().toISOString(), ...body };
    this.#events.push(event);
    this.#state = reduceSession(this.#state, event);
    if (telling.has(event.type)) this.#dropOldTelling();
    for (const listener of this.#listeners) listener(event);
    return event;
  }

  /** The events after the one with this id. */
  since(id: number): SessionEvent[] {
    // From the end: who asks knows most of the log.
    return this.#events.slice(this.#events.findLastIndex((event) => event.id <= id) + 1);
  }

  follow(listener: EventListener): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#lastActivity = Date.now();
      this.#listeners.delete(listener);
    };
  }

  /** Drops a tenth at a time, so that a flood does not copy the log with every event. */
  #dropOldTelling(): void {
    this.#tellingCount += 1;
    if (this.#tellingCount <= this.#maxTelling) return;
    let toDrop = Math.max(1, Math.floor(this.#maxTelling / 10));
    this.#tellingCount -= toDrop;
    this.#events = this.#events.filter((event) => {
      if (toDrop === 0 || !telling.has(event.type)) return true;
      toDrop -= 1;
      return false;
    });
  }
}
