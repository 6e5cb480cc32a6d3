import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";

const stepEventTypes = [
  "elicitation-opened",
  "sampling-opened",
  "call-parked",
  "call-finished",
  "call-failed",
  "call-cancelled",
] as const;
type StepEvent = Extract<SessionEvent, { type: (typeof stepEventTypes)[number] }>;

/** The events that a step acts on, from now on, read one by one until a signal aborts. */
export class EventQueue {
  readonly #events: StepEvent[] = [];
  readonly #signal: AbortSignal;
  readonly #unfollow: () => void;
  #wake: () => void = () => undefined;

  constructor(log: EventLog, signal: AbortSignal) {
    this.#signal = signal;
    const unfollow = log.follow((event) => {
      if (!isStepEvent(event)) return;
      this.#events.push(event);
      this.#wake();
    });
    const onAbort = () => this.#wake();
    signal.addEventListener("abort", onAbort);
    this.#unfollow = () => {
      unfollow();
      signal.removeEventListener("abort", onAbort);
    };
  }

  get isStopped(): boolean {
    return this.#signal.aborted;
  }

  /** Resolves once the signal has aborted. */
  get stopped(): Promise<void> {
    return new Promise((resolve) => {
      if (this.isStopped) resolve();
      else this.#signal.addEventListener("abort", () => resolve(), { once: true });
    });
  }

  /** The next event; undefined once the signal has aborted. */
  async next(): Promise<StepEvent | undefined> {
    while (this.#events.length === 0 && !this.isStopped) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.isStopped ? undefined : this.#events.shift();
  }

  close(): void {
    this.#unfollow();
  }
}

function isStepEvent(event: SessionEvent): event is StepEvent {
  return stepEventTypes.some((type) => type === event.type);
}
