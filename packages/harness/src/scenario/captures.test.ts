import { expect, test } from "vitest";
import { fillCaptures, toCaptureText } from "./captures.ts";

const values = new Map<string, string | number | boolean>([
  ["id", 417],
  ["name", "a.b"],
]);
const fill = <T>(part: T) => fillCaptures(part, (name) => values.get(name));

test("a whole JSON value keeps its type, and all else is text", () => {
  expect(fill({ arguments: { id: "${capture:id}", list: ["no. ${capture:id}"] } })).toEqual({
    arguments: { id: 417, list: ["no. 417"] },
  });
  expect(fill({ message: "${capture:id}" })).toEqual({ message: "417" });
  expect(fill({ message: { matches: "^${capture:name}$" } })).toEqual({
    message: { matches: "^a\\.b$" },
  });
  expect(fill({ text: "$${capture:id} ${capture:other}" })).toEqual({
    text: "${capture:id} ${capture:other}",
  });
});

test("text of an MCP server refers to captured values, and reads as the same text", () => {
  const text = "Remove 417, not 4170 or ${capture:id}, of a.b?";
  expect(toCaptureText(text, values)).toBe(
    "Remove ${capture:id}, not 4170 or $${capture:id}, of ${capture:name}?",
  );
  expect(fill({ message: toCaptureText(text, values) })).toEqual({ message: text });
});
