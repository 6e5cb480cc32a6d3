import { expect, test } from "vitest";
import { toLines } from "./toLines.ts";

const value = { a: [1, { b: null }], "c d": {}, e: [], f: "x\ny" };

test("the lines are those of JSON.stringify", () => {
  for (const one of [value, [], {}, "text", 1, null, [[]]]) {
    const text = toLines(one).map((line) => line.text);
    expect(text.join("\n")).toBe(JSON.stringify(one, null, 2));
  }
});

test("each line knows its place", () => {
  const at = (path: string) =>
    toLines(value)
      .filter((line) => line.path.join(".") === path)
      .map(({ text }) => text.trim());
  expect(at("a.1.b")).toEqual(['"b": null']);
  expect(at("a.0")).toEqual(["1,"]);
  expect(at("a")).toEqual(['"a": [']);
});
