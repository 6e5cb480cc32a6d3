import { expect, test } from "vitest";
import { isTooDeep, maxNesting, parseJson, sizeOf } from "./json.ts";

const lists = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
const objects = (depth: number) => `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;

test.each([lists, objects])(
  "nesting up to the limit is accepted, one level more is not",
  (nest) => {
    expect(isTooDeep(JSON.parse(nest(maxNesting)))).toBe(false);
    expect(isTooDeep(JSON.parse(nest(maxNesting + 1)))).toBe(true);
  },
);

test("nesting of any depth is measured without overflowing the stack", () => {
  expect(isTooDeep(JSON.parse(lists(1_000_000)))).toBe(true);
  expect(isTooDeep(JSON.parse(`{"wide":[${"[],".repeat(200_000)}[]]}`))).toBe(false);
});

test.each([null, true, 7, "text", [], {}])("%j is not too deep", (value) => {
  expect(isTooDeep(value)).toBe(false);
});

test("text that is nested too deep does not parse", () => {
  expect(() => parseJson(lists(maxNesting + 1))).toThrow("nested deeper than 128 levels");
  expect(() => parseJson("{")).toThrow(SyntaxError);
  expect(parseJson('{"a":[1]}')).toEqual({ a: [1] });
});

test("the size grows with texts, names and the number of values", () => {
  expect(sizeOf("x".repeat(1000))).toBeGreaterThan(1000);
  expect(sizeOf({ ["x".repeat(1000)]: 1 })).toBeGreaterThan(1000);
  expect(sizeOf(Array.from({ length: 1000 }, () => ({})))).toBeGreaterThan(30_000);
});
