import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { PausableClock } from "./pausableClock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("the clock expires after its limit", () => {
  const onExpired = vi.fn();
  new PausableClock(1_000, onExpired);
  vi.advanceTimersByTime(999);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onExpired).toHaveBeenCalledOnce();
});

test("the clock is paused until every pause has ended", () => {
  const onExpired = vi.fn();
  const clock = new PausableClock(1_000, onExpired);
  vi.advanceTimersByTime(600);
  clock.pause();
  clock.pause();
  vi.advanceTimersByTime(90_000);
  clock.resume();
  vi.advanceTimersByTime(90_000);
  clock.resume();
  vi.advanceTimersByTime(399);
  expect(onExpired).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(onExpired).toHaveBeenCalledOnce();
});

test("a stopped clock never expires, even when a pause ends later", () => {
  const onExpired = vi.fn();
  const clock = new PausableClock(1_000, onExpired);
  clock.pause();
  clock.stop();
  clock.resume();
  vi.advanceTimersByTime(10_000);
  expect(onExpired).not.toHaveBeenCalled();
});

test("only the time that counts uses up the limit", () => {
  const onExpired = vi.fn();
  const clock = new PausableClock(1_000, onExpired, () => performance.now() / 10);
  vi.advanceTimersByTime(9_000);
  expect(onExpired).not.toHaveBeenCalled();
  expect(clock.remainingMs).toBe(100);
  vi.advanceTimersByTime(1_000);
  expect(onExpired).toHaveBeenCalledOnce();
});
