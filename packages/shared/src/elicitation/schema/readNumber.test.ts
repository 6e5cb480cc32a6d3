import { expect, test } from "vitest";
import { describeUnsendable, readNumber } from "./readNumber.ts";

test("reads numbers as typed", () => {
  expect(readNumber("1.5")).toBe(1.5);
  expect(readNumber("2")).toBe(2);
  expect(readNumber("2.50")).toBe(2.5);
  expect(readNumber("-0.25")).toBe(-0.25);
  expect(readNumber(".5")).toBe(0.5);
  expect(readNumber("1.")).toBe(1);
  expect(readNumber(" 7 ")).toBe(7);
  expect(readNumber("1e3")).toBe(1000);
  expect(readNumber("0")).toBe(0);
  expect(readNumber("007")).toBe(7);
});

test("an empty field has no number", () => {
  expect(readNumber("")).toBeUndefined();
  expect(readNumber("  ")).toBeUndefined();
});

test("what is no number stays as text, for the check to refuse", () => {
  for (const text of ["-", "1,5", "0x10", "twelve", "1 2", "Infinity", "1e999"]) {
    expect(readNumber(text)).toBe(text);
  }
});

test("a number that JSON would round stays as text", () => {
  const large = "12345678901234567890";
  expect(readNumber(large)).toBe(large);
  expect(describeUnsendable(large)).toBe("has more digits than can be sent exactly");
  expect(describeUnsendable("1e400")).toBe("is larger than any number that can be sent");
  expect(describeUnsendable("1e-400")).toBe("is too close to zero to be sent");
  expect(describeUnsendable("twelve")).toBeUndefined();
  expect(readNumber("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
  expect(readNumber("100000000000000000000000")).toBe(1e23);
});
