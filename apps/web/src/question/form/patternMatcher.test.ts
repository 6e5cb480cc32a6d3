import { expect, test } from "vitest";
import { usesPatterns } from "./patternMatcher.ts";

test("finds a pattern wherever it is", () => {
  expect(usesPatterns({ properties: { a: { type: "string", pattern: "^x" } } })).toBe(true);
  expect(usesPatterns({ allOf: [{ patternProperties: {} }] })).toBe(true);
});

test("a property that is called pattern is none", () => {
  expect(usesPatterns({ properties: { pattern: { type: "string" } } })).toBe(false);
  expect(usesPatterns({ properties: {} })).toBe(false);
});
