import { expect, test } from "vitest";
import { keepUnchanged } from "./useAnswer.ts";

const rejected = [
  { field: "age", message: "must be at least 18" },
  { field: "days", message: "choose at most 2" },
  { field: "", message: "must be an object" },
];
const before = { age: 3, days: ["mo", "tu", "we"] };
const fieldsAfter = (now: Parameters<typeof keepUnchanged>[2]) =>
  keepUnchanged(rejected, before, now).map(({ field }) => field);

test("a changed field loses its error, an unchanged one keeps it", () => {
  expect(fieldsAfter({ ...before, age: 30 })).toEqual(["days"]);
  expect(fieldsAfter({ ...before, days: ["mo"] })).toEqual(["age"]);
  expect(fieldsAfter({ days: before.days })).toEqual(["days"]);
});
