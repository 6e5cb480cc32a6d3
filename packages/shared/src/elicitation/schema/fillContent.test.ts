import { expect, test } from "vitest";
import { checkContent } from "./checkContent.ts";
import { fillContent } from "./fillContent.ts";

const schema = {
  type: "object",
  properties: {
    name: { type: "string", minLength: 7 },
    code: { type: "string", maxLength: 2 },
    email: { type: "string", format: "email" },
    site: { type: "string", format: "uri" },
    day: { type: "string", format: "date" },
    at: { type: "string", format: "date-time" },
    age: { type: "integer", minimum: 17.5, maximum: 99 },
    below: { type: "number", maximum: -3.5 },
    sure: { type: "boolean" },
    color: { type: "string", enum: ["red", "green"] },
    size: { oneOf: [{ const: "s", title: "Small" }, { const: "l" }] },
    tags: { type: "array", items: { enum: ["a", "b", "c"] }, minItems: 2 },
    note: { type: "string", default: "suggested" },
    other: { type: "string" },
  },
  required: [
    "name",
    "code",
    "email",
    "site",
    "day",
    "at",
    "age",
    "below",
    "sure",
    "color",
    "size",
    "tags",
  ],
};

test("required fields get a valid value, and defaults are kept", () => {
  const content = fillContent(schema);
  expect(checkContent(schema, content)).toEqual([]);
  expect(content).toMatchObject({ note: "suggested", color: "red", tags: ["a", "b"], age: 18 });
});

test.each([
  { type: "string", pattern: "^[A-Z]{3}-\\d{4}$" },
  { type: "string", pattern: "^\\d+$", minLength: 5, maxLength: 5 },
  { type: "string", pattern: "com$", format: "email" },
  { type: "string", pattern: "^a", format: "email" },
  { type: "string", format: "email", minLength: 40 },
  { type: "string", format: "email", maxLength: 6 },
  { type: "string", format: "uri", minLength: 50 },
  { type: "string", format: "uri", maxLength: 6 },
  { type: "string", format: "date-time", minLength: 25 },
  { type: "string", const: "yes" },
  { type: "number", exclusiveMinimum: 0, exclusiveMaximum: 0.5 },
  { type: "number", exclusiveMinimum: 1 },
  { type: "number", exclusiveMaximum: 1 },
  { type: "number", multipleOf: 0.1, minimum: 0.25 },
  { type: "number", multipleOf: 2.5, minimum: 3 },
  { type: "integer", multipleOf: 7 },
  { type: "integer", multipleOf: 7, maximum: -1 },
  { type: "integer", exclusiveMinimum: 17, maximum: 18 },
  { type: "integer", minimum: -4, exclusiveMaximum: -2.5 },
])("%j gets a valid value", (property) => {
  const one = { type: "object", properties: { one: property }, required: ["one"] };
  expect(checkContent(one, fillContent(one))).toEqual([]);
});

test("optional fields without a default are left out", () => {
  expect(fillContent(schema)).not.toHaveProperty("other");
});

test("a schema without properties gets empty content", () => {
  expect(fillContent({ type: "object" })).toEqual({});
  expect(fillContent({ required: ["ghost"], properties: {} })).toEqual({});
});
