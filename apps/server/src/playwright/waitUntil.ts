import { setTimeout } from "node:timers/promises";
import { errors } from "@playwright/test";

const probeEveryMs = 50;

/** A press that takes longer than this is tried anew: what it waits for may be gone. */
export const pressMs = 2000;

/** What was found; else what last kept it from being found, if anything is known of that. */
export type Waited<T> = { found?: T; cause?: unknown };

/** What `probe` finds, as soon as it finds something; undefined when it does not in time. */
export async function waitUntil<T>(
  patienceMs: number,
  probe: () => Promise<T | undefined>,
): Promise<Waited<T>> {
  const giveUpAt = performance.now() + patienceMs;
  let cause: unknown;
  for (;;) {
    try {
      const found = await probe();
      if (found !== undefined) return { found };
      cause = undefined;
    } catch (error) {
      // A press that could not be made in time may be possible, or needless, a moment later.
      if (!(error instanceof errors.TimeoutError)) throw error;
      cause = error;
    }
    if (performance.now() > giveUpAt) return { cause };
    await setTimeout(probeEveryMs);
  }
}
