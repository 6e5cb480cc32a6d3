import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PollPause } from "./pollPause.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const never = new AbortController().signal;

/** How long a pause takes when the MCP server asks for this interval. */
async function measure(askedMs: number | undefined, pause = new PollPause()): Promise<number> {
  const startedAt = Date.now();
  let tookMs = -1;
  void pause.wait(askedMs, never).then(() => (tookMs = Date.now() - startedAt));
  while (tookMs < 0) await vi.advanceTimersByTimeAsync(10);
  return tookMs;
}

test("a pause is as long as the MCP server asks for, within limits", async () => {
  expect(await measure(3_000)).toBe(3_000);
  expect(await measure(0)).toBe(50);
  expect(await measure(3_600_000)).toBe(10_000);
  expect(await measure(undefined)).toBe(500);
});

test("a task that does not change gets longer pauses", async () => {
  const unchanged = async (polls: number, askedMs: number) => {
    const startedAt = Date.now();
    const waiting = new PollPause().wait(askedMs, never, polls);
    await vi.runAllTimersAsync();
    await waiting;
    return Date.now() - startedAt;
  };
  expect(await unchanged(4, 50)).toBe(200);
  expect(await unchanged(1_000, 50)).toBe(1_000);
  expect(await unchanged(1_000, 3_000)).toBe(3_000);
});

test("a notification ends the pause, but not before the minimum", async () => {
  const pause = new PollPause();
  pause.wake();
  expect(await measure(3_000, pause)).toBe(50);
  expect(await measure(3_000, pause)).toBe(3_000);
  setTimeout(() => pause.wake(), 700);
  expect(await measure(3_000, pause)).toBe(700);
});

test("a pause ends at once when the call is cancelled", async () => {
  const call = new AbortController();
  const waiting = new PollPause().wait(3_000, call.signal);
  call.abort(new Error("cancelled"));
  await expect(waiting).rejects.toThrow("cancelled");
  await expect(new PollPause().wait(3_000, call.signal)).rejects.toThrow("cancelled");
  expect(vi.getTimerCount()).toBe(0);
});
