import { expect, test } from "vitest";
import { findExcess, jsonLimits, parseJson, sizeOf } from "./json.ts";

const lists = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

const { nesting, values } = jsonLimits;
const tooDeep = "nested deeper than 128 levels";
const tooMany = "made of more than 100,000 values";

test.each([lists, objects])(
  "nesting up to the limit is accepted, one level more is not",
  (nest) => {
    expect(findExcess(JSON.parse(nest(nesting)))).toBeUndefined();
    expect(findExcess(JSON.parse(nest(nesting + 1)))).toBe(tooDeep);
  },
);

test("nesting of any depth is measured without overflowing the stack", () => {
  expect(findExcess(JSON.parse(lists(1_000_000)))).toBe(tooDeep);
});

test("values up to the limit are accepted, one more is not", () => {
  expect(findExcess(Array.from({ length: values }, () => 0))).toBeUndefined();
  expect(findExcess(Array.from({ length: values + 1 }, () => 0))).toBe(tooMany);
  const pairs = Array.from({ length: values / 2 }, (_, index) => ({ index }));
  expect(findExcess(pairs)).toBeUndefined();
  expect(findExcess([...pairs, 0])).toBe(tooMany);
});

test.each([null, true, 7, "text", [], {}])("%j is within the limits", (value) => {
  expect(findExcess(value)).toBeUndefined();
});

test("text that is nested too deep does not parse", () => {
  expect(() => parseJson(lists(nesting + 1))).toThrow(tooDeep);
  expect(() => parseJson("{")).toThrow(SyntaxError);
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
});

test("the size grows with texts, names and the number of values", () => {
  expect(sizeOf("x".repeat(1000))).toBeGreaterThan(1000);
  expect(sizeOf({ ["x".repeat(1000)]: 1 })).toBeGreaterThan(1000);
  expect(sizeOf(Array.from({ length: 1000 }, () => ({})))).toBeGreaterThan(30_000);
});
