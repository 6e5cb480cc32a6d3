import { expect, test } from "vitest";
import { hostSchema } from "../hostFacts.ts";
import { knownHosts } from "./index.ts";

test("every fact has a source and a date, and no host is listed twice", () => {
  expect(knownHosts.length).toBeGreaterThan(20);
  for (const host of knownHosts) {
    expect(() => hostSchema.parse(host)).not.toThrow();
    expect(host.facts).not.toEqual([]);
  }
  const ids = knownHosts.map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)].toSorted());
});

test("the text of a fact is a sentence", () => {
  for (const { text } of knownHosts.flatMap(({ facts }) => facts)) {
    expect(text).toMatch(/^[A-Z“][^\n]*\.$/);
  }
});
