import { aborted } from "../aborted.ts";

/**
 * A pushed (2025-era) question does not say which call it belongs to, so calls of such a
 * connection run one after the other and the question belongs to the one that runs.
 */
export class CallLane {
  #tail: Promise<unknown> = Promise.resolve();

  /** A call that is cancelled while it waits for its turn ends at once. */
  run<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
    const turn = this.#tail.then(() => {
      signal.throwIfAborted();
      return work();
    });
    this.#tail = turn.catch(() => undefined);
    return Promise.race([turn, aborted(signal)]);
  }
}
