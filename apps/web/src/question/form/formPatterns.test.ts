import { expect, test } from "vitest";
import { loadPatterns, usesPatterns } from "./formPatterns.ts";

test("nested patterns are found", () => {
  expect(usesPatterns({ properties: { a: { type: "string", pattern: "^x" } } })).toBe(true);
  expect(usesPatterns({ allOf: [{ patternProperties: {} }] })).toBe(true);
});

test("a property named pattern is not a pattern", () => {
  expect(usesPatterns({ properties: { pattern: { type: "string" } } })).toBe(false);
  expect(usesPatterns({ properties: {} })).toBe(false);
});

test("a text that would take too long to test is left to the host", async () => {
  const { matchPattern, during } = await loadPatterns();
  const digits = matchPattern("^[0-9]{50}$");
  const long = "x".repeat(1_000_000);
  expect(during(() => [digits.test("x"), digits.test(long), digits.test("x")])).toEqual([
    false,
    true,
    true,
  ]);
  expect(during(() => digits.test("x"))).toBe(false);
});
