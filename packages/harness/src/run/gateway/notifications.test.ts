import { expect, test } from "vitest";
import { Notifications } from "./notifications.ts";

function listOf(texts: string[], isOrdered: boolean): Notifications {
  const list = new Notifications();
  for (const text of texts) list.add(text, isOrdered);
  return list;
}

const compareRuns = (directs: string[][], throughs: string[][], isOrdered = true) => {
  const toLists = (runs: string[][]) => runs.map((texts) => listOf(texts, isOrdered));
  return Notifications.compare("the logs", toLists(directs), toLists(throughs));
};
const compare = (direct: string[], through: string[]) => compareRuns([direct], [through]);

test.each([
  ["the same", ["a", "b", "a"]],
  ["more of them", ["a", "c", "b", "a", "b"]],
])("finds no difference in %s", (_what, through) => {
  expect(compare(["a", "b", "a"], through)).toEqual([]);
});

test("finds what is missing or in another order", () => {
  expect(compare(["a", "b", "b"], ["b", "a"])).toEqual([
    { what: "the logs", expected: "3 with b", actual: "2 without it" },
  ]);
  expect(compare(["a", "b"], [])).toEqual([
    { what: "the logs", expected: "2 with a", actual: "none" },
  ]);
  expect(compare(["a", "b", "c"], ["a", "x", "c", "b"])).toEqual([
    { what: "the order of the logs", expected: "b", actual: "c in its place" },
  ]);
});

test("ignores the order of what came in several streams", () => {
  expect(compareRuns([["a", "b"]], [["b", "a"]], false)).toEqual([]);
});

test("ignores what varies between direct runs, or is there in another run", () => {
  const ticks = (count: number) => Array.from({ length: count }, () => "tick");
  expect(compareRuns([ticks(3), ticks(2)], [ticks(2)])).toEqual([]);
  expect(compareRuns([ticks(3), ticks(3)], [ticks(2), ticks(4)])).toEqual([]);
  expect(compareRuns([ticks(3), ticks(3)], [ticks(2), ticks(1)])).toHaveLength(1);
  expect(
    compareRuns(
      [
        ["a", "b"],
        ["b", "a"],
      ],
      [["b", "a"]],
    ),
  ).toEqual([]);
  expect(
    compareRuns(
      [["a", "b"]],
      [
        ["b", "a"],
        ["a", "b"],
      ],
    ),
  ).toEqual([]);
});

test("finds a change beside a number that differs on every run", () => {
  const directs = [['{"data":"order 8841 created"}'], ['{"data":"order 17 created"}']];
  expect(compareRuns(directs, [['{"data":"order 903 created"}']])).toEqual([]);
  expect(compareRuns(directs, [['{"data":"order 903 deleted"}']])).toMatchObject([
    { actual: "1 without it" },
  ]);
});

test("compares tens of thousands of long texts to their end", () => {
  const texts = Array.from({ length: 20_000 }, (_, index) => `${"x".repeat(300)}${index}`);
  expect(compare(texts, texts.with(15_000, "y"))).toEqual([
    { what: "the logs", expected: "20000 with no. 15001", actual: "20000 without it" },
  ]);
});
