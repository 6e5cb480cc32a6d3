import { expect, test } from "vitest";
import { Notifications } from "./notifications.ts";

function listOf(texts: string[]): Notifications {
  const list = new Notifications();
  for (const text of texts) list.add(text);
  return list;
}

const compare = (direct: string[], through: string[]) =>
  listOf(direct).compare("the logs", listOf(through));

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
    { what: "the order of the logs", expected: "b", actual: "c at its place" },
  ]);
});

test("compares tens of thousands of long texts to their end", () => {
  const texts = Array.from({ length: 50_000 }, (_, index) => `${"x".repeat(300)}${index}`);
  expect(compare(texts, texts.with(40_000, "y"))).toEqual([
    { what: "the logs", expected: "50000 with no. 40001", actual: "50000 without it" },
  ]);
});
