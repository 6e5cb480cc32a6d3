import { aborted } from "../aborted.ts";

export type Turn = {
  callId: string;
  signal: AbortSignal;
  /** It has to wait, behind this call. */
  onQueued: (behind: string) => void;
  /** After waiting, it is its turn. */
  onTurn: () => void;
};

/**
 * A pushed (2025-era) question does not say which call it belongs to, so calls of such a
 * connection run one after the other and the question belongs to the one that runs.
 */
export class CallLane {
  #tail: Promise<unknown> = Promise.resolve();
  /** The calls that run or wait, in their order. */
  readonly #line: string[] = [];

  /** A call that is cancelled while it waits for its turn ends at once. */
  run<T>({ callId, signal, onQueued, onTurn }: Turn, work: () => Promise<T>): Promise<T> {
    const behind = this.#line.at(-1);
    if (behind !== undefined) onQueued(behind);
    this.#line.push(callId);
    const turn = this.#tail.then(() => {
      signal.throwIfAborted();
      if (behind !== undefined) onTurn();
      return work();
    });
    this.#tail = turn
      .catch(() => undefined)
      .then(() => this.#line.splice(this.#line.indexOf(callId), 1));
    return Promise.race([turn, aborted(signal)]);
  }
}
