/** A time limit that stands still while a person is asked: their time is not the call's. */
export class PausableClock {
  #remainingMs: number;
  #pauses = 0;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #onExpired: () => void;

  constructor(limitMs: number, onExpired: () => void) {
    this.#remainingMs = limitMs;
    this.#onExpired = onExpired;
    this.#run();
  }

  pause(): void {
    this.#pauses += 1;
    if (this.#pauses > 1) return;
    clearTimeout(this.#timer);
    this.#remainingMs -= performance.now() - this.#startedAt;
  }

  resume(): void {
    this.#pauses -= 1;
    if (this.#pauses === 0) this.#run();
  }

  async whileStopped<T>(asking: () => Promise<T>): Promise<T> {
    this.pause();
    try {
      return await asking();
    } finally {
      this.resume();
    }
  }

  stop(): void {
    this.#pauses = Number.POSITIVE_INFINITY;
    clearTimeout(this.#timer);
  }

  #run(): void {
    this.#startedAt = performance.now();
    this.#timer = setTimeout(this.#onExpired, Math.max(0, this.#remainingMs));
  }
}
