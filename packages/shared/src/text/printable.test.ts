import { expect, test } from "vitest";
import { toPrintable, toPrintableJson } from "./printable.ts";

test.each([
  [
    "a terminal sequence",
    "\u001B[2J\u001B]0;title\u0007",
    String.raw`\u001B[2J\u001B]0;title\u0007`,
  ],
  ["an 8-bit terminal sequence", "\u009B31m", String.raw`\u009B31m`],
  ["a carriage return", "safe\revil", String.raw`safe\u000Devil`],
  ["a workflow command", "a\n  ::error::b", "a\n  " + String.raw`\u003A:error::b`],
  ["an older workflow command", "a ##[error]b", String.raw`a \u0023#[error]b`],
  ["a pipeline command", "##vso[task.complete]", String.raw`\u0023#vso[task.complete]`],
])("%s is printed as text", (_title, text, printed) => {
  expect(toPrintable(text)).toBe(printed);
});

test("ordinary text is printed as it is", () => {
  const text = "std::vector\n# Heading\n## [link]\n\ttab";
  expect(toPrintable(text)).toBe(text);
});

test("JSON is printed as the same value", () => {
  const value = ["##[error]", "\n::error::", "\u202E\u009B\u{E0041}"];
  const json = toPrintableJson(JSON.stringify(value, null, 2));
  expect(JSON.parse(json)).toEqual(value);
  expect(toPrintable(json)).toBe(json);
});
