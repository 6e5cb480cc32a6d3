import { expect, test } from "vitest";
import { describeDuration, toClockTime, toPreciseTime } from "./clock.ts";

test("a clock has 24 hours and two digits each", () => {
  const at = new Date(2026, 10, 20, 14, 5, 9, 42).toISOString();
  expect(toClockTime(at)).toBe("14:05:09");
  expect(toPreciseTime(at)).toBe("14:05:09.042");
});

test.each([
  [-5, "0 ms"],
  [42, "42 ms"],
  [100, "0.1 s"],
  [3840, "3.8 s"],
  [9960, "10 s"],
  [99_000, "99 s"],
  [150_000, "2 min 30 s"],
  [600_000, "10 min"],
  [7_260_000, "2 h 1 min"],
])("%i ms are shown as %s", (ms, text) => {
  expect(describeDuration(ms)).toBe(text);
});
