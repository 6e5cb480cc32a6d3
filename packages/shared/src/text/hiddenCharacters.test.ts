import { expect, test } from "vitest";
import {
  escapeHiddenCharacters,
  escapeHiddenInProse,
  findHiddenCharacters,
  findHiddenInProse,
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
])("%s is escaped in prose", (_title, text, escaped) => {
  expect(escapeHiddenInProse(text)).toBe(escaped);
  expect(findHiddenInProse(text)).not.toEqual([]);
});

test.each([
  "two\nlines\tand a tab",
  "two\r\nlines",
  "שלום 👩‍👩‍👧",
  "می‌خواهم",
  "क्‍ष",
  "co\u00ADop 10\u00A0km",
])("ordinary prose stays as it is: %j", (text) => {
  expect(escapeHiddenInProse(text)).toBe(text);
  expect(findHiddenInProse(text)).toEqual([]);
});
