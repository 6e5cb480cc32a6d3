import { PausableClock } from "@elicitation-playground/host/session/pausableClock";
import type { Cut } from "./plan/record.ts";

/** The rest of the time is for verifying what was found. */
const walkingPart = 0.6;
/** Someone who leaves it paused for longer will not come back. */
const longestPauseMs = 30 * 60_000;

/**
 * Lets an exploration go on, wait or end: the person pauses and stops it, and its time is limited.
 * The time of a pause does not count.
 */
export class Gate {
  readonly #closed = new AbortController();
  readonly #clock: PausableClock | undefined;
  readonly #unfollow: () => void;
  #cut: Cut | undefined;
  #isClosed = false;
  #pause: { ended: Promise<void>; end: () => void } | undefined;

  constructor(budgetMs: number | null, signal: AbortSignal | undefined) {
    const stop = () => this.stop();
    if (budgetMs !== null) this.#clock = new PausableClock(budgetMs, () => this.#end("budget"));
    signal?.addEventListener("abort", stop);
    this.#unfollow = () => signal?.removeEventListener("abort", stop);
    if (signal?.aborted) stop();
  }

  /** Aborted when the exploration must end, with all that runs. */
  get signal(): AbortSignal {
    return this.#closed.signal;
  }

  get cut(): Cut | undefined {
    return this.#cut;
  }

  /** Returns whether one of `walks` walks has time left of its fair share. */
  share(walks: number): () => boolean {
    const clock = this.#clock;
    if (!clock) return () => true;
    const leftAtItsEnd = clock.remainingMs * (1 - walkingPart / Math.max(1, walks));
    return () => clock.remainingMs > leftAtItsEnd;
  }

  /** False if it is paused already, or over. */
  pause(): boolean {
    if (this.#pause || this.#isClosed) return false;
    let end = () => {};
    const ended = new Promise<void>((resolve) => (end = resolve));
    const patience = setTimeout(() => this.stop(), longestPauseMs);
    this.#clock?.pause();
    this.#pause = {
      ended,
      end: () => {
        clearTimeout(patience);
        this.#clock?.resume();
        end();
      },
    };
    return true;
  }

  /** False if it is not paused. */
  resume(): boolean {
    this.#pause?.end();
    const wasPaused = this.#pause !== undefined;
    this.#pause = undefined;
    return wasPaused;
  }

  stop(): void {
    this.#end("stopped");
  }

  /** Waits for the end of a pause. False if the exploration must end. */
  async mayGoOn(): Promise<boolean> {
    await this.#pause?.ended;
    return !this.signal.aborted;
  }

  /** Stops all timers; the exploration has ended. */
  close(): void {
    this.#isClosed = true;
    this.#unfollow();
    this.resume();
    this.#clock?.stop();
  }

  #end(cut: Cut): void {
    if (this.signal.aborted) return;
    this.#cut = cut;
    this.#closed.abort();
    this.close();
  }
}
