import { expect, test } from "vitest";
import { CallQueue, type QueuedCall } from "./pushed.ts";
import { toRoundRequest } from "./roundRequest.ts";

const request = toRoundRequest({ tool: "ask", arguments: {} });

function call(id: string, more: Partial<QueuedCall> = {}): QueuedCall {
  const { signal } = new AbortController();
  return { id, signal, onQueued: () => undefined, onTurn: () => undefined, ...more };
}

test("calls run one after the other, and a failed call does not stop the next", async () => {
  const queue = new CallQueue();
  const order: string[] = [];
  const sendFirst = queue.inTurn(call("call-1"), async () => {
    await Promise.resolve();
    order.push("first");
    throw new Error("failed");
  });
  const sendSecond = queue.inTurn(
    call("call-2", {
      onQueued: (behind) => order.push(`behind ${behind}`),
      onTurn: (round) => order.push(`turn of round ${round}`),
    }),
    async () => {
      order.push(`second, running: ${JSON.stringify(queue.running)}`);
      return {};
    },
  );
  const first = sendFirst(request, 1);
  const second = sendSecond(request, 2);
  await expect(first).rejects.toThrow("failed");
  await second;
  expect(order).toEqual([
    "behind call-1",
    "first",
    "turn of round 2",
    'second, running: {"callId":"call-2","round":2}',
  ]);
  expect(queue.running).toBeUndefined();
});

test("a call that is cancelled while it waits ends at once and never runs", async () => {
  const queue = new CallQueue();
  let finishFirst: (result: object) => void = () => undefined;
  const sendFirst = queue.inTurn(call("call-1"), () => {
    return new Promise((resolve) => (finishFirst = resolve));
  });
  const first = sendFirst(request, 1);
  const cancelled = new AbortController();
  let ran = false;
  const sendSecond = queue.inTurn(call("call-2", { signal: cancelled.signal }), async () => {
    ran = true;
    return {};
  });
  const second = sendSecond(request, 1);
  cancelled.abort(new Error("cancelled"));
  await expect(second).rejects.toThrow("cancelled");
  await Promise.resolve();
  finishFirst({});
  await first;
  await queue.inTurn(call("call-3"), async () => ({}))(request, 1);
  expect(ran).toBe(false);
});
