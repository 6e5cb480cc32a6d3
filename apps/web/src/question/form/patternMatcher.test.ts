import { expect, test } from "vitest";
import { usesPatterns } from "./patternMatcher.ts";

test("nested patterns are found", () => {
  expect(usesPatterns({ properties: { a: { type: "string", pattern: "^x" } } })).toBe(true);
  expect(usesPatterns({ allOf: [{ patternProperties: {} }] })).toBe(true);
});

test("a property named pattern is not a pattern", () => {
  expect(usesPatterns({ properties: { pattern: { type: "string" } } })).toBe(false);
  expect(usesPatterns({ properties: {} })).toBe(false);
});
