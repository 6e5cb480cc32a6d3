import { expect, test } from "vitest";
import { CallLane } from "./callLane.ts";

test("calls run one after the other, and a failed one does not stop the next", async () => {
  const lane = new CallLane();
  const { signal } = new AbortController();
  const order: string[] = [];
  const first = lane.run(signal, async () => {
    await Promise.resolve();
    order.push("first");
    throw new Error("failed");
  });
  const second = lane.run(signal, async () => void order.push("second"));
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(order).toEqual(["first", "second"]);
});

test("a call that is cancelled while it waits ends at once and never runs", async () => {
  const lane = new CallLane();
  let finishFirst: () => void = () => undefined;
  const first = lane.run(new AbortController().signal, () => {
    return new Promise<void>((resolve) => (finishFirst = resolve));
  });
  const cancelled = new AbortController();
  let ran = false;
  const second = lane.run(cancelled.signal, async () => void (ran = true));
  cancelled.abort(new Error("cancelled"));
  await expect(second).rejects.toThrow("cancelled");
  finishFirst();
  await first;
  await lane.run(new AbortController().signal, async () => undefined);
  expect(ran).toBe(false);
});
