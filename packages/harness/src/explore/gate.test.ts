import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Gate } from "./gate.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the time of a pause does not count", async () => {
  const gate = new Gate(1000, undefined);
  vi.advanceTimersByTime(600);
  expect(gate.pause()).toBe(true);
  expect(gate.pause()).toBe(false);
  vi.advanceTimersByTime(60_000);
  expect(gate.resume()).toBe(true);
  expect(gate.resume()).toBe(false);
  vi.advanceTimersByTime(300);
  expect(await gate.mayGoOn()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(await gate.mayGoOn()).toBe(false);
  expect(gate.cut).toBe("budget");
});

test("a pause that nobody ends stops the exploration", async () => {
  const gate = new Gate(null, undefined);
  gate.pause();
  const waiting = gate.mayGoOn();
  vi.advanceTimersByTime(31 * 60_000);
  expect(await waiting).toBe(false);
  expect(gate.cut).toBe("stopped");
  expect(gate.signal.aborted).toBe(true);
});

test("each walk has a fair part of the time, and the rest is for verifying", () => {
  const gate = new Gate(10_000, undefined);
  const hasTime = gate.share(2);
  vi.advanceTimersByTime(2900);
  expect(hasTime()).toBe(true);
  vi.advanceTimersByTime(200);
  expect(hasTime()).toBe(false);
  gate.close();
  expect(gate.pause()).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test("the signal of the person stops it, and is not listened to after the end", () => {
  const person = new AbortController();
  const gate = new Gate(null, person.signal);
  const ended = new Gate(null, person.signal);
  ended.close();
  person.abort();
  expect([gate.cut, ended.cut]).toEqual(["stopped", undefined]);
});
