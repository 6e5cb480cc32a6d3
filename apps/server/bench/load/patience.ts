import { setTimeout } from "node:timers/promises";

/** How long a section waits for what may have been lost. */
const patienceMs = 120_000;
const pollMs = 5;

/** Resolves when the condition holds, or when waiting makes no more sense. */
export async function waitUntil(condition: () => boolean): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!condition() && performance.now() < until) await setTimeout(pollMs);
}

/** The result of the work, or undefined when it does not end. */
export async function waitFor<T>(work: Promise<T>): Promise<T | undefined> {
  const abort = new AbortController();
  const giveUp = setTimeout(patienceMs, undefined, { signal: abort.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, giveUp]);
  } finally {
    abort.abort();
  }
}
