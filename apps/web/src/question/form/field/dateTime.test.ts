import { expect, test } from "vitest";
import { describeZone, fromLocalInput, isDateTime, toLocalInput } from "./dateTime.ts";

test("local input converts back to the same time", () => {
  for (const time of ["2026-07-28T09:30:00Z", "2026-01-31T23:59:07Z"]) {
    expect(fromLocalInput(toLocalInput(time))).toBe(time);
  }
  const local = new Date(2026, 6, 28, 9, 5);
  expect(toLocalInput(local.toISOString())).toBe("2026-07-28T09:05");
});

test("a time with any offset is shown in local time", () => {
  expect(toLocalInput("2026-07-28T11:30:00+02:00")).toBe(toLocalInput("2026-07-28T09:30:00Z"));
});

test("a text that is not a time is shown as empty", () => {
  expect(toLocalInput("")).toBe("");
  expect(toLocalInput("soon")).toBe("");
  expect(fromLocalInput("")).toBeUndefined();
});

test("the zone is described with its offset", () => {
  expect(describeZone("2026-07-28T09:05:00Z")).toMatch(/^\S+, UTC[+−]\d\d:\d\d$/);
  expect(describeZone("")).toMatch(/UTC/);
});

test("the offset is right in the hour that repeats when daylight saving time ends", () => {
  const offsetOf = (time: string) => -new Date(time).getTimezoneOffset();
  for (const time of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]) {
    const hours = String(Math.floor(Math.abs(offsetOf(time)) / 60)).padStart(2, "0");
    expect(describeZone(time)).toContain(`${hours}:`);
  }
});

test("a date-time needs a time zone and a valid hour", () => {
  expect(isDateTime("2026-03-29T02:30:00Z")).toBe(true);
  expect(isDateTime("2026-03-29T02:30:00.5+02:00")).toBe(true);
  for (const text of ["2026-03-29T02:30:00", "2026-03-29T24:00:00Z", "2026-03-29", "soon"]) {
    expect(isDateTime(text)).toBe(false);
  }
});
