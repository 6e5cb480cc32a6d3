import { expect, test } from "vitest";
import { describeOtherEra, mayBeOfOtherEra } from "./otherEra.ts";

const program = { spoke: false, wroteTooLongLine: false, lastStderr: [] };
const answer = { status: 400, contentType: "", location: "", challenge: "" };

test.each([
  ["a program that spoke", { program: { ...program, spoke: true } }, true],
  ["one that ended", { program: { ...program, exit: { code: 3, signal: null } } }, true],
  ["one that is silent", { program }, false],
  ["HTTP 400", { http: { answer } }, true],
  ["HTTP 401", { http: { answer: { ...answer, status: 401 } } }, false],
  ["HTTP 503", { http: { answer: { ...answer, status: 503 } } }, false],
  ["no answer", { http: {} }, false],
])("after %s another era is tried, or not", (_what, stories, expected) => {
  expect(mayBeOfOtherEra(stories)).toBe(expected);
});

test("the era that would do is named", () => {
  expect(describeOtherEra("2026-07-28", { name: "weather", era: "2025-11-25" })).toBe(
    "weather does not speak 2026-07-28. It speaks 2025-11-25: choose that era, or auto to let the two agree.",
  );
});
