import { expect, test } from "vitest";
import { fillPattern } from "./fillPattern.ts";

const any = { least: 0, most: Infinity };

test.each([
  ["^\\d+$", "1"],
  ["^[A-Z]{3}-\\d{4}$", "AAA-1111"],
  ["^(a+)+$", "a"],
  ["^(?:red|green)$", "red"],
  ["^(?<year>\\d{4})/(0[1-9]|1[0-2])$", "1111/01"],
  ["^[^a-z]$", "A"],
  ["^[\\w.-]+@[\\w-]+\\.com$", "a@a.com"],
  ["^\\+?[1-9]\\d{1,14}$", "11"],
  ["^https?://", "http://"],
  ["^#[0-9a-fA-F]{6}$", "#aaaaaa"],
  ["^\\u00e4\\x41[\\u{1F600}-\\u{1F602}]$", "äA😀"],
  ["^\\p{Lu}\\p{L}*$", "A"],
  ["^a{2,}b?\\.$", "aa."],
  ["^\\s\\S[\\]\\-]$", " a-"],
  ["^(?=.*[A-Z])(?=.*\\d).{8,}$", "aA1-aA1-"],
  ["^(?=.*\\d)[a-z0-9]{6,}$", "a1a1a1"],
  ["", ""],
])("%s is matched by %j", (pattern, text) => {
  expect(fillPattern(pattern, any)).toBe(text);
});

test.each([
  ["^[a-z]+$", { least: 12, most: 12 }, 12],
  ["^[a-z]+-[a-z]+$", { least: 8, most: 8 }, 8],
  ["^(one|three)$", { least: 4, most: 9 }, 5],
  ["^x*$", { least: 400, most: 500 }, 400],
])("%s is matched within the length %j", (pattern, lengths, length) => {
  const text = fillPattern(pattern, lengths) ?? "";
  expect(text).toMatch(new RegExp(pattern));
  expect(text).toHaveLength(length);
});

test.each([
  "(",
  "^(a)\\1$",
  "a**",
  "[z-",
  "^(?!)$",
  "^((((x{999}){999}){999}){999})$",
  "^(){999999999}$",
  "^(?=a)(?:a|a|a|a|a|a|a|a|a|a){20}(?!)",
  "^(?=a)a*a*a*a*a*a*a*a*a*a*a*a*(?!)",
])("%s is given up on quickly", (pattern) => {
  expect(fillPattern(pattern, any)).toBeUndefined();
});
