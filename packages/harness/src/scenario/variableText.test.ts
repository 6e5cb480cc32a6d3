import { expect, test } from "vitest";
import { fillVariables } from "./format/variables.ts";
import { toVariableText } from "./variableText.ts";

const variables = new Map([
  ["HOST", "build.example"],
  ["URL", "https://build.example/a?b"],
  ["FLOOR", "1"],
  ["PIN", "73"],
  ["API_TOKEN", "91"],
  ["EMPTY", ""],
  ["GLOB", "a+b (c)"],
]);
const fill = (text: string) =>
  fillVariables(text, (name) => variables.get(name.replace("env:", "")) ?? "?");

test.each([
  ["Open https://build.example/a?b on build.example.", "Open ${env:URL} on ${env:HOST}."],
  ["From host=build.examples", "From host=${env:HOST}s"],
  ["Token 91, not 191 or 912", "Token ${env:API_TOKEN}, not 191 or 912"],
  ["Floor 1 of 73", "Floor 1 of 73"],
  ["${env:HOME} on build.example", "$${env:HOME} on ${env:HOST}"],
])("%j is written as %j", (text, written) => {
  const standing = { replaces: "", isPattern: false };
  expect(toVariableText(text, variables, standing)).toBe(written);
  expect(fill(written)).toBe(text);
});

test("a short value stays a variable where the text before used it, as a whole word", () => {
  const standing = { replaces: '"Floor ${env:FLOOR}?"', isPattern: false };
  expect(toVariableText("Floor 1 of 11, 73?", variables, standing)).toBe(
    "Floor ${env:FLOOR} of 11, 73?",
  );
});

test.each([
  ["^Go to https:\\/\\/build\\.example\\/a\\?b now$", "^Go to .+ now$"],
  ["^Go to build\\.example \\d+$", "^Go to ${env:HOST} \\d+$"],
  ["^a\\+b \\(c\\) \\d+$", "^.+ \\d+$"],
])("the pattern %j is written as %j", (text, written) => {
  expect(toVariableText(text, variables, { replaces: "", isPattern: true })).toBe(written);
});
