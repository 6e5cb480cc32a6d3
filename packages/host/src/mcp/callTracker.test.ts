import { expect, test } from "vitest";
import { CallTracker } from "./callTracker.ts";
import { toRoundRequest } from "./eras/roundRequest.ts";

const request = { jsonrpc: "2.0" as const, id: 7, method: "tools/call", params: {} };
const response = { jsonrpc: "2.0" as const, id: 7, result: {} };
const pushed = { ...request, method: "elicitation/create" };
const progressed = {
  jsonrpc: "2.0" as const,
  method: "notifications/progress",
  params: { progressToken: "call-4", progress: 1 },
};

/** Runs `work` while a call has its turn in the queue. */
async function whileRunning(tracker: CallTracker, id: string, work: () => void): Promise<void> {
  const { signal } = new AbortController();
  const call = { id, signal, onQueued: () => undefined, onTurn: () => undefined };
  const send = tracker.queue.inTurn(call, async () => {
    work();
    return {};
  });
  await send(toRoundRequest({ tool: "ask", arguments: {} }), 1);
}

test("a request and its reply belong to the call they are sent for", async () => {
  const tracker = new CallTracker({ tracksTasks: true, hasStreams: false });
  const sent = await tracker.sendFor("call-1", async () => {
    await Promise.resolve();
    return tracker.see("out", request);
  });
  expect(sent).toBe("call-1");
  expect(tracker.see("in", response)).toBe("call-1");
  expect(tracker.see("in", response)).toBeUndefined();
});

test("a pushed request and our reply belong to the call that runs", async () => {
  const tracker = new CallTracker({ tracksTasks: true, hasStreams: false });
  await whileRunning(tracker, "call-2", () => {
    expect(tracker.see("in", pushed)).toBe("call-2");
  });
  expect(tracker.see("out", response)).toBe("call-2");
  expect(tracker.see("in", pushed)).toBeUndefined();
});

test("the HTTP request with our reply belongs to the call of the question", async () => {
  const tracker = new CallTracker({ tracksTasks: true, hasStreams: false });
  tracker.sendFor("call-1", () => tracker.see("out", request));
  await whileRunning(tracker, "call-2", () => void tracker.see("in", pushed));
  tracker.see("out", response);
  expect(tracker.callOfCarried({ id: 7 })).toBe("call-2");
  expect(tracker.callOfCarried({ id: 7 })).toBeUndefined();
  expect(tracker.callOfCarried({ id: 7, method: "tools/call" })).toBe("call-1");
});

test("ids of the two directions are not confused", async () => {
  const tracker = new CallTracker({ tracksTasks: true, hasStreams: false });
  await whileRunning(tracker, "call-3", () => void tracker.see("in", request));
  expect(tracker.see("in", response)).toBeUndefined();
});

test("progress belongs to the call whose id is its token, while that call runs", async () => {
  const tracker = new CallTracker({ tracksTasks: true, hasStreams: false });
  const received: number[] = [];
  await tracker.withProgress(
    "call-4",
    ({ progress }) => received.push(progress),
    async () => {
      expect(tracker.see("in", progressed)).toBe("call-4");
      tracker.onProgress("call-4", { progress: 1 });
      tracker.onProgress("call-5", { progress: 2 });
    },
  );
  expect(received).toEqual([1]);
  expect(tracker.see("in", progressed)).toBeUndefined();
});

test("a request sent on another connection during a call does not belong to that call", () => {
  const tracker = new CallTracker({ tracksTasks: true, hasStreams: false });
  const other = new CallTracker({ tracksTasks: true, hasStreams: false });
  tracker.sendFor("call-1", () => {
    expect(other.see("out", request)).toBeUndefined();
    other.sendFor("call-2", () => {
      expect(other.see("out", request)).toBe("call-2");
    });
    expect(tracker.see("out", request)).toBe("call-1");
  });
});
