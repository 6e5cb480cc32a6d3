import { expect, test } from "vitest";
import { describeZone, fromLocalInput, isMoment, toLocalInput } from "./dateTime.ts";

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
  expect(describeZone("2026-07-28T09:05:00Z")).toMatch(/^\S+, UTC[+−]\d\d:\d\d$/);
  expect(describeZone("")).toMatch(/UTC/);
});

test("the offset is that of the moment, also in the hour that comes twice", () => {
  const offsetOf = (moment: string) => -new Date(moment).getTimezoneOffset();
  for (const moment of ["2026-10-25T00:30:00Z", "2026-10-25T01:30:00Z"]) {
    const hours = String(Math.floor(Math.abs(offsetOf(moment)) / 60)).padStart(2, "0");
    expect(describeZone(moment)).toContain(`${hours}:`);
  }
});

test("a moment has a zone and an hour that there is", () => {
  expect(isMoment("2026-03-29T02:30:00Z")).toBe(true);
  expect(isMoment("2026-03-29T02:30:00.5+02:00")).toBe(true);
  for (const text of ["2026-03-29T02:30:00", "2026-03-29T24:00:00Z", "2026-03-29", "soon"]) {
    expect(isMoment(text)).toBe(false);
  }
});
