import { expect, test } from "vitest";
import { shorten } from "./shorten.ts";

test("a text that fits stays as it is", () => {
  expect(shorten("four", 4)).toBe("four");
});

test("a cut is marked and never splits a character", () => {
  expect(shorten("fours", 4)).toBe("four…");
  expect(shorten("abc👍", 4)).toBe("abc…");
});
