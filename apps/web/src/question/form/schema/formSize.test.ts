import { expect, test } from "vitest";
import { describeFormExcess } from "./formSize.ts";

const fields = (count: number, field: object) =>
  ({
    properties: Object.fromEntries(Array.from({ length: count }, (_, nth) => [`f${nth}`, field])),
  }) as Parameters<typeof describeFormExcess>[0];
const options = (count: number) => ({ enum: Array.from({ length: count }, String) });

test.each([
  ["few fields", fields(500, {}), undefined],
  ["many fields", fields(501, {}), "It has 501 fields."],
  ["many nested fields", fields(2, fields(300, {})), "It has 602 fields."],
  ["many listed options", fields(100, options(50)), "It has 5,001 options."],
  ["options behind a search", fields(100, options(5000)), undefined],
  [
    "a long name",
    { properties: { ["x".repeat(1001)]: {} } },
    "The name of a field has 1,001 characters.",
  ],
])("%s", (_title, schema, excess) => {
  expect(describeFormExcess(schema)).toBe(excess);
});
