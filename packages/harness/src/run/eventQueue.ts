import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";

/** The events of a log from now on, read one by one until a signal aborts. */
export class EventQueue {
  readonly #events: SessionEvent[] = [];
  readonly #signal: AbortSignal;
  readonly #unfollow: () => void;
  #wake: () => void = () => undefined;

  constructor(log: EventLog, signal: AbortSignal) {
    this.#signal = signal;
    const unfollow = log.follow((event) => {
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

  /** The next event; undefined once the signal has aborted. */
  async next(): Promise<SessionEvent | undefined> {
    while (this.#events.length === 0 && !this.#signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#signal.aborted ? undefined : this.#events.shift();
  }

  close(): void {
    this.#unfollow();
  }
}
