import {
  defaultLogLimits,
  dropOldEvents,
  isStateEvent,
  sizeOfEvent,
  type LogLimits,
} from "./eventKinds.ts";
import type { SessionEvent } from "./events.ts";

/** What is kept of a log that grows: all events that shape the state, and the newest others. */
export class KeptEvents {
  readonly #limits: LogLimits;
  #events: SessionEvent[] = [];
  #droppable: LogLimits = { events: 0, bytes: 0 };
  /** Old droppable events are dropped when there are more than this. */
  #dropBeyond: LogLimits;

  constructor(limits: LogLimits = defaultLogLimits) {
    this.#limits = limits;
    this.#dropBeyond = limits;
  }

  get events(): readonly SessionEvent[] {
    return this.#events;
  }

  add(event: SessionEvent): void {
    this.#events.push(event);
    if (isStateEvent(event)) return;
    this.#droppable.events += 1;
    this.#droppable.bytes += sizeOfEvent(event);
    if (isBeyond(this.#droppable, this.#dropBeyond)) this.#dropOldEvents();
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
