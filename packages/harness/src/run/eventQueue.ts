import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";

/** The events of a log from now on, to be taken one after the other until a signal aborts. */
export class EventQueue {
  readonly #waiting: SessionEvent[] = [];
  readonly #signal: AbortSignal;
  readonly #stop: () => void;
  #wake: () => void = () => undefined;

  constructor(log: EventLog, signal: AbortSignal) {
    this.#signal = signal;
    const unfollow = log.follow((event) => {
      this.#waiting.push(event);
      this.#wake();
    });
    const onAbort = () => this.#wake();
    signal.addEventListener("abort", onAbort);
    this.#stop = () => {
      unfollow();
      signal.removeEventListener("abort", onAbort);
    };
  }

  /** The next event; undefined when the signal has aborted. */
  async next(): Promise<SessionEvent | undefined> {
    while (this.#waiting.length === 0 && !this.#signal.aborted) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    return this.#signal.aborted ? undefined : this.#waiting.shift();
  }

  stop(): void {
    this.#stop();
  }
}
