import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { waitingTime } from "./waitingTime.ts";

async function measure(work: () => unknown): Promise<number> {
  const start = waitingTime();
  await work();
  return waitingTime() - start;
}

test("the time to wait counts, and a tenth of the time to work", async () => {
  expect(await measure(() => sleep(100))).toBeGreaterThan(80);
  const end = performance.now() + 100;
  const workedMs = await measure(() => {
    while (performance.now() < end);
  });
  expect(workedMs).toBeGreaterThan(9);
  expect(workedMs).toBeLessThan(80);
});
