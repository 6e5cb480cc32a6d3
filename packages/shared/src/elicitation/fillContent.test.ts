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

test("required fields are filled within their rules, and defaults are kept", () => {
  const content = fillContent(schema);
  expect(checkContent(schema, content)).toEqual([]);
  expect(content).toMatchObject({ note: "suggested", color: "red", tags: ["a", "b"], age: 18 });
});

test("what is optional and has no default is left out", () => {
  expect(fillContent(schema)).not.toHaveProperty("other");
});

test("a schema without properties gives an empty answer", () => {
  expect(fillContent({ type: "object" })).toEqual({});
  expect(fillContent({ required: ["ghost"], properties: {} })).toEqual({});
});
