import { expect, test } from "vitest";
import { CallLane, type Turn } from "./callLane.ts";

function turn(callId: string, more: Partial<Turn> = {}): Turn {
  const { signal } = new AbortController();
  return { callId, signal, onQueued: () => undefined, onTurn: () => undefined, ...more };
}

test("calls run one after the other and are told to wait, and a failed one does not stop the next", async () => {
  const lane = new CallLane();
  const order: string[] = [];
  const first = lane.run(turn("call-1"), async () => {
    await Promise.resolve();
    order.push("first");
    throw new Error("failed");
  });
  const second = lane.run(
    turn("call-2", {
      onQueued: (behind) => order.push(`behind ${behind}`),
      onTurn: () => order.push("turn"),
    }),
    async () => void order.push("second"),
  );
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(order).toEqual(["behind call-1", "first", "turn", "second"]);
});

test("a call that is cancelled while it waits ends at once and never runs", async () => {
  const lane = new CallLane();
  let finishFirst: () => void = () => undefined;
  const first = lane.run(turn("call-1"), () => {
    return new Promise<void>((resolve) => (finishFirst = resolve));
  });
  const cancelled = new AbortController();
  let ran = false;
  const second = lane.run(
    turn("call-2", { signal: cancelled.signal }),
    async () => void (ran = true),
  );
  cancelled.abort(new Error("cancelled"));
  await expect(second).rejects.toThrow("cancelled");
  finishFirst();
  await first;
  await lane.run(turn("call-3"), async () => undefined);
  expect(ran).toBe(false);
});
