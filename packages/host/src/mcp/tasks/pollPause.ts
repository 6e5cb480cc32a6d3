const shortestMs = 50;
const defaultMs = 500;
/** After a longer pause the task would look stuck. */
const longestMs = 10_000;
/** While a task does not change, for example while the person thinks, pauses grow up to this. */
const longestUnaskedMs = 1_000;

/** The pause between two polls of a task. News about the task ends it early. */
export class PollPause {
  #hasNews = false;
  #end: () => void = () => undefined;

  /** Something changed: poll soon. */
  wake(): void {
    this.#hasNews = true;
    this.#end();
  }

  /** As long as the MCP server asks for, within limits; rejects when the signal aborts. */
  async wait(askedMs: number | undefined, signal: AbortSignal, unchangedPolls = 0): Promise<void> {
    const backOffMs = Math.min(shortestMs * unchangedPolls, longestUnaskedMs);
    const restMs = Math.max(Math.min(askedMs ?? defaultMs, longestMs), backOffMs) - shortestMs;
    // Even a flood of news does not shorten this.
    await sleep(shortestMs, signal);
    if (restMs > 0 && !this.#hasNews) {
      await sleep(restMs, signal, (end) => (this.#end = end));
    }
    this.#hasNews = false;
  }
}

function sleep(
  ms: number,
  signal: AbortSignal,
  onStarted: (end: () => void) => void = () => undefined,
): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const onAbort = () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    };
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener("abort", onAbort);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener("abort", onAbort, { once: true });
    onStarted(end);
  });
}
