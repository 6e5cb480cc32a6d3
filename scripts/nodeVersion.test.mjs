// @ts-check
import { expect, test } from "vitest";
import { isAtLeast } from "./nodeVersion.mjs";

test.each([
  ["20.19.0", true],
  ["20.20.2", true],
  ["22.0.0", true],
  ["26.10.0", true],
  ["20.18.9", false],
  ["18.99.0", false],
])("Node %s satisfies >=20.19: %s", (version, satisfies) => {
  expect(isAtLeast(version, "20.19")).toBe(satisfies);
});
