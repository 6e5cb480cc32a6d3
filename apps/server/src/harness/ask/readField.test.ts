import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/json";
import { describeField } from "./describeField.ts";
import { fieldsToAsk, readField } from "./readField.ts";

const titled = {
  oneOf: [
    { const: "s", title: "Small" },
    { const: "l", title: "Large" },
  ],
};
const several = { type: "array", items: { enum: ["a", "b", "c"] }, minItems: 1 };

test.each<[JsonObject, string, unknown]>([
  [{ type: "string" }, " Ada ", { value: "Ada" }],
  [{ type: "string", default: "x" }, "", { value: "x" }],
  [{ type: "string" }, "", {}],
  [
    { type: "string", format: "email" },
    "ada",
    { problem: "must be an email address, like ada@example.com" },
  ],
  [{ type: "string", format: "date" }, "2026-07-28", { value: "2026-07-28" }],
  [{ type: "integer" }, "1.5", { problem: "must be a whole number" }],
  [{ type: "number" }, "1.5", { value: 1.5 }],
  [{ type: "number" }, "many", { problem: "must be a number" }],
  [{ type: "boolean" }, "Yes", { value: true }],
  [{ type: "boolean" }, "n", { value: false }],
  [{ type: "boolean" }, "perhaps", { problem: "must be yes or no" }],
  [titled, "2", { value: "l" }],
  [titled, "small", { value: "s" }],
  [titled, "3", { problem: "must be one of the options" }],
  [{ type: "string", enum: ["10", "2"] }, "2", { value: "2" }],
  [several, "3, a", { value: ["c", "a"] }],
  [several, ",", { problem: "choose at least 1" }],
  [{ type: "object" }, '{"a":1}', { value: { a: 1 } }],
])("of %j the line %j is %j", (property, line, reading) => {
  expect(readField({ name: "f", property, required: false }, line)).toEqual(reading);
});

test("a required field without a default wants a line", () => {
  const [field] = fieldsToAsk({ properties: { f: { type: "string" } }, required: ["f"] });
  expect(readField(field!, "  ")).toEqual({ problem: "is required" });
});

test("a field is told with its kind, its options and what Enter alone means", () => {
  const property = { ...titled, title: "Size", description: "Of the shirt", default: "l" };
  expect(describeField({ name: "size", property, required: true })).toEqual([
    "Size (required, one by its number)",
    "  Of the shirt",
    "  1. Small",
    "  2. Large",
    "  Enter alone takes l.",
  ]);
});
