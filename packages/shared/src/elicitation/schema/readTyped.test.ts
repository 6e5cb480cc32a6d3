import { expect, test } from "vitest";
import { readFormFields } from "./formFields.ts";
import { describeUnsendable, readNumber, readTyped } from "./readTyped.ts";

function reads(property: object, line: string) {
  const [field] = readFormFields({ properties: { it: { ...property } } });
  if (!field) throw new Error("There is no field.");
  return readTyped(field, line);
}

test("an empty line is no answer for any kind of field", () => {
  for (const type of ["string", "number", "boolean", "object"])
    expect(reads({ type }, "")).toBe(undefined);
  expect(reads({ enum: ["a"] }, " ")).toBe(undefined);
  expect(reads({ type: "array", items: { enum: ["a"] } }, "")).toBe(undefined);
});

test("a text keeps its spaces", () => {
  expect(reads({ type: "string" }, " a b ")).toBe(" a b ");
});

test("a boolean accepts the usual spellings of yes and no", () => {
  for (const line of ["y", "YES", "true"]) expect(reads({ type: "boolean" }, line)).toBe(true);
  for (const line of ["n", "No", " false "]) expect(reads({ type: "boolean" }, line)).toBe(false);
  expect(reads({ type: "boolean" }, "maybe")).toBe("maybe");
});

test("an option is found by number, title or value", () => {
  const size = {
    oneOf: [
      { const: "s", title: "Small" },
      { const: "l", title: "Large" },
    ],
  };
  for (const line of ["2", "large", "L"]) expect(reads(size, line)).toBe("l");
  expect(reads(size, "3")).toBe("3");
  expect(reads({ enum: [10, 20, 2] }, "2")).toBe(2);
  expect(reads({ enum: [10, 20, 2] }, "1")).toBe(10);
});

test("several options are separated by commas and sorted like the list", () => {
  const days = { type: "array", items: { enum: ["mo", "tu", "a, b"] } };
  expect(reads(days, "2, mo,2")).toEqual(["mo", "tu"]);
  expect(reads(days, "a, b")).toEqual(["a, b"]);
  expect(reads(days, "1, xx")).toEqual(["mo", "xx"]);
});

test("a field of another kind is typed as JSON", () => {
  expect(reads({ type: "object" }, '{"a": 1}')).toEqual({ a: 1 });
  expect(reads({ type: "object" }, "{a")).toBe("{a");
});

test("reads numbers as they are typed", () => {
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

test("an empty text is no number", () => {
  expect(readNumber("")).toBeUndefined();
  expect(readNumber("  ")).toBeUndefined();
});

test("a text that is not a number stays text", () => {
  for (const text of ["-", "1,5", "0x10", "twelve", "1 2", "Infinity", "1e999"]) {
    expect(readNumber(text)).toBe(text);
  }
});

test("a number that JSON would round stays text", () => {
  const large = "12345678901234567890";
  expect(readNumber(large)).toBe(large);
  expect(describeUnsendable(large)).toBe("has more digits than can be sent exactly");
  expect(describeUnsendable("1e400")).toBe("is larger than any number that can be sent");
  expect(describeUnsendable("1e-400")).toBe("is too close to zero to be sent");
  expect(describeUnsendable("twelve")).toBeUndefined();
  expect(readNumber("9007199254740991")).toBe(Number.MAX_SAFE_INTEGER);
  expect(readNumber("100000000000000000000000")).toBe(1e23);
});
