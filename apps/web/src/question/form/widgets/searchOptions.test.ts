import { expect, test } from "vitest";
import { describeMatches, searchOptions, windowAround } from "./searchOptions.ts";

const options = ["Great Britain", "Brittany", "Greece"].map((label) => ({ label }));
const found = (text: string) => searchOptions(options, text).map(({ label }) => label);

test("an option matches if it contains every word, in any order and case", () => {
  expect(found("brit")).toEqual(["Great Britain", "Brittany"]);
  expect(found("BRITAIN gr")).toEqual(["Great Britain"]);
  expect(found("  ")).toHaveLength(3);
  expect(found("x")).toEqual([]);
});

test("the window stays within the list and contains the active entry", () => {
  expect(windowAround(5000, 0)).toEqual({ from: 0, to: 100 });
  expect(windowAround(5000, 4999)).toEqual({ from: 4900, to: 5000 });
  expect(windowAround(5000, 2500)).toEqual({ from: 2450, to: 2550 });
  expect(windowAround(7, 3)).toEqual({ from: 0, to: 7 });
});

test("the number of matches is described", () => {
  expect(describeMatches(5000, 5000)).toBe("5,000 options");
  expect(describeMatches(12, 5000)).toBe("12 of 5,000 options");
  expect(describeMatches(0, 60)).toBe("0 of 60 options");
});
