import { expect, test } from "vitest";
import { stillRefused } from "./useAnswer.ts";

const refused = [
  { field: "age", message: "must be at least 18" },
  { field: "days", message: "choose at most 2" },
  { field: "", message: "must be an object" },
];
const before = { age: 3, days: ["mo", "tu", "we"] };
const fieldsAfter = (now: Parameters<typeof stillRefused>[2]) =>
  stillRefused(refused, before, now).map(({ field }) => field);

test("a corrected field loses its refusal, an unchanged one keeps it", () => {
  expect(fieldsAfter({ ...before, age: 30 })).toEqual(["days"]);
  expect(fieldsAfter({ ...before, days: ["mo"] })).toEqual(["age"]);
  expect(fieldsAfter({ days: before.days })).toEqual(["days"]);
});
