/** A time limit that stands still while it is paused: a person's time does not count. */
export class PausableClock {
  #remainingMs: number;
  #pauses = 0;
  #startedAt = 0;
  #timer: NodeJS.Timeout | undefined;
  readonly #onExpired: () => void;
  readonly #now: () => number;

  /** `now` is the time that counts, in milliseconds; it may pass more slowly than real time. */
  constructor(limitMs: number, onExpired: () => void, now = () => performance.now()) {
    this.#remainingMs = limitMs;
    this.#onExpired = onExpired;
    this.#now = now;
    this.#run();
  }

  get remainingMs(): number {
    const passedMs = this.#pauses === 0 ? this.#now() - this.#startedAt : 0;
    return Math.max(0, this.#remainingMs - passedMs);
  }

  pause(): void {
    const { remainingMs } = this;
    this.#pauses += 1;
    if (this.#pauses > 1) return;
    clearTimeout(this.#timer);
    this.#remainingMs = remainingMs;
  }

  resume(): void {
    this.#pauses -= 1;
    if (this.#pauses === 0) this.#run();
  }

  async whilePaused<T>(work: () => Promise<T>): Promise<T> {
    this.pause();
    try {
      return await work();
    } finally {
      this.resume();
    }
  }

  stop(): void {
    this.#pauses = Number.POSITIVE_INFINITY;
    clearTimeout(this.#timer);
  }

  #run(): void {
    this.#startedAt = this.#now();
    this.#timer = setTimeout(() => this.#check(), this.#remainingMs);
  }

  #check(): void {
    const { remainingMs } = this;
    // Timers may be a fraction of a millisecond early.
    if (remainingMs < 1) this.#onExpired();
    else this.#timer = setTimeout(() => this.#check(), remainingMs);
  }
}
