/** Lets the walk go on, wait or end: the person pauses and stops it, and its time is limited. */
export class Gate {
  readonly #deadline: number;
  readonly #signal: AbortSignal | undefined;
  readonly #stopped = new AbortController();
  #waiting: { promise: Promise<void>; open: () => void } | undefined;

  constructor(budgetMs: number | null, signal: AbortSignal | undefined) {
    this.#deadline = performance.now() + (budgetMs ?? Infinity);
    this.#signal = signal;
  }

  get isStopped(): boolean {
    return this.#stopped.signal.aborted || this.#signal?.aborted === true;
  }

  /** Why the walk ended before its end. */
  get reason(): "stopped" | "budget" | undefined {
    if (this.isStopped) return "stopped";
    return performance.now() > this.#deadline ? "budget" : undefined;
  }

  /** False if it is closed already. */
  close(): boolean {
    if (this.#waiting || this.isStopped) return false;
    let open = () => {};
    const promise = new Promise<void>((resolve) => (open = resolve));
    this.#waiting = { promise, open };
    return true;
  }

  /** False if it is open already. */
  open(): boolean {
    if (!this.#waiting) return false;
    this.#waiting.open();
    this.#waiting = undefined;
    return true;
  }

  stop(): void {
    this.#stopped.abort();
    this.open();
  }

  /** A fair part of the time that is left, for one of so many walks. */
  share(walks: number): number {
    return performance.now() + (this.#deadline - performance.now()) / Math.max(1, walks);
  }

  async mayGoOn(): Promise<boolean> {
    await this.#waiting?.promise;
    return this.reason === undefined;
  }
}
