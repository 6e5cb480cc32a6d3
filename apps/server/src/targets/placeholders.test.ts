import { sep } from "node:path";
import { expect, test } from "vitest";
import { fillPlaceholders, inputsIn, isOnlyPlaceholders, type Missing } from "./placeholders.ts";

function fill(text: string): { filled: string; missing: Missing[] } {
  const missing: Missing[] = [];
  const context = {
    env: { NAME: "Ada", EMPTY: "", NESTED: "${NAME}" },
    userHome: "/home/ada",
    workspaceFolder: "/work/notes",
    input: (id: string) => (id === "token" ? "t0k3n" : undefined),
  };
  return { filled: fillPlaceholders(text, context, (each) => missing.push(each)), missing };
}

test.each([
  ["${env:NAME}", "Ada"],
  ["${NAME}", "Ada"],
  ["${env:EMPTY}", ""],
  ["${NAME:-Bob}", "Ada"],
  ["${EMPTY:-Bob}", "Bob"],
  ["${NOBODY:-Bob}", "Bob"],
  ["${NOBODY:-}", ""],
  ["Bearer ${input:token}", "Bearer t0k3n"],
  ["${userHome}/a:${workspaceFolder}/b", "/home/ada/a:/work/notes/b"],
  ["${workspaceFolderBasename}${/}${pathSeparator}", `notes${sep}${sep}`],
  ["${NESTED}", "${NAME}"],
  ["echo ${list[@]} $NAME $${}", "echo ${list[@]} $NAME $${}"],
])("%s becomes %s", (text, filled) => {
  expect(fill(text)).toEqual({ filled, missing: [] });
});

test("reports every placeholder without a value", () => {
  expect(
    fill("${env:NOBODY} ${NOBODY} ${input:other} ${command:pick} ${config:a.b}").missing,
  ).toEqual([
    { kind: "env", name: "NOBODY" },
    { kind: "env", name: "NOBODY" },
    { kind: "input", name: "other" },
    { kind: "unsupported", name: "${command:pick}" },
    { kind: "unsupported", name: "${config:a.b}" },
  ]);
});

test("finds the inputs of a text in order", () => {
  expect(inputsIn("${input:b} ${env:NAME} ${input:a}")).toEqual(["b", "a"]);
});

test("a text can be shown if it has nothing but placeholders without defaults", () => {
  expect(isOnlyPlaceholders("${input:a}")).toBe(true);
  expect(isOnlyPlaceholders("Bearer ${env:TOKEN}")).toBe(true);
  expect(isOnlyPlaceholders("abc${env:TOKEN}")).toBe(false);
  expect(isOnlyPlaceholders("${TOKEN:-abc}")).toBe(false);
  expect(isOnlyPlaceholders("")).toBe(false);
});
