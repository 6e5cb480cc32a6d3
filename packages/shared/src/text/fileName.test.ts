import { expect, test } from "vitest";
import { toFileName } from "./fileName.ts";

test.each([
  ["an ordinary name stays", "book-room", "book-room"],
  ["a path loses its folders", "../../etc/passwd", "etc-passwd"],
  ["a file is not hidden", ".hidden", "hidden"],
  ["a header keeps its form", 'a"b;c\r\nd', "a-b-c-d"],
  ["a long name is cut", "x".repeat(200), "x".repeat(80)],
  ["a cut name does not end in a dot", `${"x".repeat(79)}..`, "x".repeat(79)],
])("%s", (_title, text, name) => {
  expect(toFileName(text)).toBe(name);
});

test("a name without a usable character becomes the fallback", () => {
  expect(toFileName("本を借りる", "tool")).toBe("tool");
  expect(toFileName("..", "tool")).toBe("tool");
});
