import { setTimeout } from "node:timers/promises";

const probeEveryMs = 50;

/** What `probe` finds, as soon as it finds something; an error that says what was missing otherwise. */
export async function waitUntil<T>(
  what: string,
  patienceMs: number,
  probe: () => Promise<T | undefined>,
): Promise<T> {
  const giveUpAt = performance.now() + patienceMs;
  for (;;) {
    const found = await probe();
    if (found !== undefined) return found;
    if (performance.now() > giveUpAt) {
      throw new Error(`${what} did not come within ${patienceMs / 1000} s.`);
    }
    await setTimeout(probeEveryMs);
  }
}
