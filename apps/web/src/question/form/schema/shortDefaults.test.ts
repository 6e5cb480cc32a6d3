import { expect, test } from "vitest";
import { withShortDefaults } from "./shortDefaults.ts";

test("only defaults that are too long to fill in are left out", () => {
  const long = { type: "string", default: "x".repeat(200_000) };
  const named = { type: "string", description: "x".repeat(2000) };
  expect(
    withShortDefaults({
      properties: { long, short: { default: "a" }, default: named },
      $defs: { list: { items: long } },
    }),
  ).toEqual({
    properties: { long: { type: "string" }, short: { default: "a" }, default: named },
    $defs: { list: { items: { type: "string" } } },
  });
});

test("a schema without long defaults stays the same object", () => {
  for (const schema of [
    { properties: { a: { default: "x".repeat(2000) } } },
    { description: "x".repeat(200_000), properties: { a: { default: "x" } } },
  ]) {
    expect(withShortDefaults(schema)).toBe(schema);
  }
});
