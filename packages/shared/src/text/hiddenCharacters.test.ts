import { expect, test } from "vitest";
import {
  escapeHiddenCharacters,
  escapeHiddenInJson,
  escapeHiddenInProse,
  findHiddenCharacters,
  findHiddenInProse,
  findMisleading,
  isRightToLeft,
} from "./hiddenCharacters.ts";

test("every hidden character of a URL is escaped", () => {
  expect(escapeHiddenCharacters("a\u200Bb\u202Ec\u00A0d\ne\u{E0041}")).toBe(
    String.raw`a\u200Bb\u202Ec\u00A0d\u000Ae\u{E0041}`,
  );
  expect(escapeHiddenCharacters("https://example.com/bücher?q=日本")).toBe(
    "https://example.com/bücher?q=日本",
  );
});

test("each hidden character is found once", () => {
  expect(findHiddenCharacters("\u200B.\u200B.\u00AD")).toEqual([
    String.raw`\u200B`,
    String.raw`\u00AD`,
  ]);
  expect(findHiddenCharacters("plain")).toEqual([]);
});

test.each([
  ["a direction override", "Pay \u202E001", String.raw`Pay \u202E001`],
  ["an isolate", "\u2066alice\u2069", String.raw`\u2066alice\u2069`],
  ["a direction mark", "\u200Ea", String.raw`\u200Ea`],
  ["a terminal sequence", "\u001B[31mred", String.raw`\u001B[31mred`],
  ["a carriage return alone", "safe\revil", String.raw`safe\u000Devil`],
  ["a zero-width space", "pass\u200Bword", String.raw`pass\u200Bword`],
  ["a joiner between Latin letters", "pass\u200Dword", String.raw`pass\u200Dword`],
  ["tag characters", "hi\u{E0041}", String.raw`hi\u{E0041}`],
  ["a line separator", "a\u2028b", String.raw`a\u2028b`],
  ["half a character", "a\uD83Db", String.raw`a\uD83Db`],
  ["a grapheme joiner", "pay\u034Fpal", String.raw`pay\u034Fpal`],
  ["a blank letter", "\u3164\u115F", String.raw`\u3164\u115F`],
  ["a variation selector after a letter", "a\uFE01", String.raw`a\uFE01`],
  [
    "text in the variation selectors of an emoji",
    "👍\uFE0F\uFE01\u{E0141}",
    "👍\uFE0F" + String.raw`\uFE01\u{E0141}`,
  ],
  ["a stack of accents", `a${"\u0301".repeat(9)}b`, `a${"\u0301".repeat(8)}${String.raw`\u0301`}b`],
])("%s is escaped in prose", (_title, text, escaped) => {
  expect(escapeHiddenInProse(text)).toBe(escaped);
  expect(findHiddenInProse(text)).not.toEqual([]);
});

test.each([
  "two\nlines\tand a tab",
  "two\r\nlines",
  "שלום 👩‍👩‍👧",
  "می‌خواهم",
  "PDF\u200Cها 5\u200Cتایی",
  "क्‍ष",
  "co\u00ADop 10\u00A0km",
  "1️⃣ ❤️‍🔥 葛\u{E0100} ᠠ\u180B",
  "Việt ที่ གྲྭ",
])("ordinary prose stays as it is: %j", (text) => {
  expect(escapeHiddenInProse(text)).toBe(text);
  expect(findHiddenInProse(text)).toEqual([]);
});

test("hidden characters in JSON are escaped without changing its value", () => {
  const value = { "a\u202Eb": ["\u{E0041}\u009B31m", "two\nlines", "\u0000"] };
  const json = escapeHiddenInJson(JSON.stringify(value, null, 2));
  expect(json).toContain(String.raw`"a\u202eb"`);
  expect(findHiddenInProse(json)).toEqual([]);
  expect(JSON.parse(json)).toEqual(value);
});

test.each([
  ["marks in Arabic", "مرحبا \u200F(test)\u200E", []],
  ["a mark at the end of Hebrew", "שם\u200F", []],
  ["a letter mark in Arabic", "سعر \u061C-100", []],
  ["an override in Arabic", "مرحبا \u202Eexe", [String.raw`\u202E`]],
  ["an isolate in Hebrew", "שם \u2067a", [String.raw`\u2067`]],
  ["a mark inside a Latin word", "שם pay\u200Epal", [String.raw`\u200E`]],
  ["marks in a row", "שם\u200F\u200E\u200F", [String.raw`\u200F`, String.raw`\u200E`]],
  ["a mark in English", "Pay \u200F100", [String.raw`\u200F`]],
])("%s: only what misleads is found, and all is escaped", (_title, text, found) => {
  expect(findMisleading(text, { isRightToLeft: isRightToLeft(text) })).toEqual(found);
  expect(escapeHiddenInProse(text)).not.toMatch(/[\u061C\u200E\u200F\u202E\u2067]/);
});
