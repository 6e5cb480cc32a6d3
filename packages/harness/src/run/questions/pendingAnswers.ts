/** The answers that are on their way. They are sent independently, so that none delays another. */
export class PendingAnswers {
  readonly #pending = new Set<Promise<void>>();
  readonly #failed = new AbortController();

  /** Aborted when the first answer fails, with its error as the reason. */
  get failed(): AbortSignal {
    return this.#failed.signal;
  }

  add(answering: Promise<void>): void {
    const settled = answering
      .catch((error: unknown) => this.#failed.abort(error))
      .finally(() => this.#pending.delete(settled));
    this.#pending.add(settled);
  }

  /** Resolves when those that are pending now have been sent or have failed. */
  async settled(): Promise<void> {
    await Promise.all(this.#pending);
  }

  throwIfFailed(): void {
    this.#failed.signal.throwIfAborted();
  }
}
