import { expect, test } from "vitest";
import { firstLines, treeLines } from "./treeLines.ts";

const none: ReadonlySet<string> = new Set();
const textOf = (value: unknown, toggled = none) =>
  [...treeLines(value, toggled)].map(({ depth, name = "", value: scalar, fold }) => {
    const text = fold ? (fold.isOpen ? "open" : `folded ${fold.size}`) : JSON.stringify(scalar);
    return `${" ".repeat(depth)}${name} ${text}`;
  });

test("a value is one line, and what is in an open part follows it", () => {
  expect(textOf({ a: 1, b: [true, null], c: {} })).toEqual([
    " open",
    " a 1",
    " b open",
    "  0 true",
    "  1 null",
    " c folded 0",
  ]);
});

test("a line that is toggled folds or unfolds", () => {
  expect(textOf({ a: { b: 1 } }, new Set(["$/a"]))).toEqual([" open", " a folded 1"]);
  const deep = [[[[[[[[{ a: 1 }]]]]]]]];
  expect(textOf(deep).at(-1)?.trim()).toBe("0 folded 1");
  expect(
    textOf(deep, new Set([`$${"/0".repeat(8)}`]))
      .at(-1)
      ?.trim(),
  ).toBe("a 1");
});

test("a name that contains a slash is not mistaken for a path", () => {
  const value = { a: { b: { x: 1 } }, "a/b": { x: 1 } };
  expect(textOf(value, new Set(["$/a~1b"]))).toEqual([
    " open",
    " a open",
    "  b open",
    "   x 1",
    " a/b folded 1",
  ]);
});

test("only the first lines of a hostile value are made", () => {
  const value = Array.from({ length: 50 }, () => Array.from({ length: 100 }, () => 1));
  const { shown, hasMore } = firstLines(treeLines(value, none), 400);
  expect(shown).toHaveLength(400);
  expect(hasMore).toBe(true);
  expect(textOf(Array.from({ length: 101 }, () => 1))).toEqual([" folded 101"]);
});
