import { expect, test } from "vitest";
import { toLines } from "./toLines.ts";

const value = { a: [1, { b: null }], "c d": {}, e: [], f: "x\ny" };

test("the lines are those of JSON.stringify", () => {
  for (const example of [value, [], {}, "text", 1, null, [[]]]) {
    const text = toLines(example).map((line) => line.text);
    expect(text.join("\n")).toBe(JSON.stringify(example, null, 2));
  }
});

test("each line has the path of its value", () => {
  const linesAt = (path: string) =>
    toLines(value)
      .filter((line) => line.path.join(".") === path)
      .map(({ text }) => text.trim());
  expect(linesAt("a.1.b")).toEqual(['"b": null']);
  expect(linesAt("a.0")).toEqual(["1,"]);
  expect(linesAt("a")).toEqual(['"a": [']);
});
