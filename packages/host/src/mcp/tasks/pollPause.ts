/** An MCP server that wishes to be asked all the time is not, and one that names no pace gets this one. */
const shortestMs = 50;
const usualMs = 500;
/** Beyond this a person would take the task for stuck. */
const longestMs = 10_000;
/** A task that stays as it is, while a person thinks say, is looked at ever less often, down to this. */
const calmMs = 1_000;

/** The pause between two looks at a task. What is heard of the task meanwhile ends it early. */
export class PollPause {
  #hasNews = false;
  #end: () => void = () => undefined;

  /** There is something to see: look soon. */
  ring(): void {
    this.#hasNews = true;
    this.#end();
  }

  /** As long as the MCP server wishes, within reason; rejects when the signal aborts. */
  async wait(wishedMs: number | undefined, signal: AbortSignal, unchangedLooks = 0): Promise<void> {
    const calm = Math.min(shortestMs * unchangedLooks, calmMs);
    const restMs = Math.max(Math.min(wishedMs ?? usualMs, longestMs), calm) - shortestMs;
    // Even a flood of news does not make us look more often than this.
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
