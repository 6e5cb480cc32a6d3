import { expect, test } from "vitest";
import { describeZone, fromLocalInput, toLocalInput } from "./dateTime.ts";

test("shows a moment on the local clock and gives the same moment back", () => {
  for (const moment of ["2026-07-28T09:30:00Z", "2026-01-31T23:59:07Z"]) {
    expect(fromLocalInput(toLocalInput(moment))).toBe(moment);
  }
  const local = new Date(2026, 6, 28, 9, 5);
  expect(toLocalInput(local.toISOString())).toBe("2026-07-28T09:05");
});

test("understands any offset", () => {
  expect(toLocalInput("2026-07-28T11:30:00+02:00")).toBe(toLocalInput("2026-07-28T09:30:00Z"));
});

test("shows nothing for what is no moment", () => {
  expect(toLocalInput("")).toBe("");
  expect(toLocalInput("soon")).toBe("");
  expect(fromLocalInput("")).toBeUndefined();
});

test("names the zone and its offset", () => {
  expect(describeZone("2026-07-28T09:05")).toMatch(/^\S+, UTC[+−]\d\d:\d\d$/);
  expect(describeZone("")).toMatch(/UTC/);
});
