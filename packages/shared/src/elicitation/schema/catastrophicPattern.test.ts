import { expect, test } from "vitest";
import { isCatastrophic } from "./catastrophicPattern.ts";

test.each([
  "^(a+)+$",
  "^(a*)*$",
  "^(a|a)*$",
  "^(a|aa)+$",
  "^(\\w+\\s?)*$",
  "^(.*)*x",
  "^([a-z]+\\.?)+@example\\.com$",
  "(a{1,3})+b",
  "^(?:[0-9a-f]{2,4})+$",
  "^((ab)*|(abab)*)*$",
  "(x+x+)+y",
  "^(([a-z])+.)+[A-Z]([a-z])+$",
  "^(.*a){20}$",
  "^([^,]+,?)*$",
])("%s can take exponential time", (pattern) => {
  expect(isCatastrophic(pattern)).toBe(true);
});

test.each([
  "^[a-z]+$",
  "^(a+b)+$",
  "^(\\w+\\s)*\\w+$",
  "^\\d{4}-\\d{2}-\\d{2}$",
  "^(\\d{1,3}\\.){3}\\d{1,3}$",
  "^[^@\\s]+@[^@\\s]+\\.[a-z]{2,}$",
  "^([A-Z][a-z]*\\s?)+$",
  "^[a-z0-9]+(-[a-z0-9]+)*$",
  "(a+)+",
  "^(a?)*$",
  "^\\s*\\d+\\s*$",
  "^[A-Z]{2}\\d{2}(?: ?[A-Z0-9]{4})*$",
  "^https?://([\\w-]+\\.)+[\\w-]+(/[\\w./?%&=-]*)?$",
  "^\\p{L}+(?: \\p{L}+)*$",
  "^(0|[1-9]\\d*)(\\.(0|[1-9]\\d*)){2}$",
  "",
  "(",
])("%s takes no exponential time", (pattern) => {
  expect(isCatastrophic(pattern)).toBe(false);
});

test("a hostile pattern is judged quickly", () => {
  const startedAt = Date.now();
  for (let count = 0; count < 20; count += 1) isCatastrophic(`^(${"[^a].?|".repeat(25)}b)*c$`);
  isCatastrophic("(".repeat(400) + "a" + ")+".repeat(400));
  expect(Date.now() - startedAt).toBeLessThan(10_000);
});
