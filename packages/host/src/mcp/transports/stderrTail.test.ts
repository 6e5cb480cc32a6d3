import { expect, test } from "vitest";
import { toStderrTail } from "./stderrTail.ts";

const numbered = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

test("only the last 20 lines are kept", () => {
  expect(toStderrTail(numbered(50, "line "))).toEqual(numbered(50, "line ").slice(-20));
});

test("a long stack trace keeps the line with the cause and shows a gap", () => {
  const frames = numbered(60, "    at frame");
  const lines = ["Error: no database", ...frames, "}", "", "Node.js v26.0.0"];
  expect(toStderrTail(lines)).toEqual([
    "Error: no database",
    ...frames.slice(0, 4),
    "…",
    ...frames.slice(-2),
    "}",
    "",
    "Node.js v26.0.0",
  ]);
});

test("a short stack trace is kept whole", () => {
  const lines = ["Error: no database", ...numbered(6, "    at frame"), "Node.js v26.0.0"];
  expect(toStderrTail(lines)).toEqual(lines);
});

test("many stack traces stay within the limit", () => {
  const lines = numbered(30, "Error: ").flatMap((error) => [error, ...numbered(40, "    at ")]);
  const kept = toStderrTail(lines);
  expect(kept).toHaveLength(20);
  expect(kept).toContain("Error: 30");
});
