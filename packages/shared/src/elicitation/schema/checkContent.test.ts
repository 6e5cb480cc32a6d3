import { expect, test, vi } from "vitest";
import type { JsonObject } from "../../text/json.ts";
import { checkContent } from "./checkContent.ts";
import { ElicitationAjv } from "./elicitationAjv.ts";

function form(properties: JsonObject, required: string[] = []): JsonObject {
  return { type: "object", properties, required };
}

const wordings: [what: string, property: JsonObject, value: unknown, message: string][] = [
  ["a number instead of text", { type: "string" }, 7, "must be text"],
  ["text instead of yes or no", { type: "boolean" }, "yes", "must be yes or no"],
  ["a number below its minimum", { type: "integer", minimum: 18 }, 17, "must be at least 18"],
  ["a number above its maximum", { type: "number", maximum: 10 }, 99, "must be at most 10"],
  ["text instead of a number", { type: "number" }, "7", "must be a number"],
  ["a fraction for an integer", { type: "integer" }, 1.5, "must be a whole number"],
  [
    "a text that is too short",
    { type: "string", minLength: 3 },
    "ab",
    "must have at least 3 characters",
  ],
  [
    "a text that is too long",
    { type: "string", maxLength: 1 },
    "ab",
    "must have at most 1 character",
  ],
  [
    "a text that does not match its pattern",
    { type: "string", pattern: "^a+$" },
    "b",
    "must match the pattern ^a+$",
  ],
  ["too many choices", { type: "array", maxItems: 1 }, ["a", "b"], "choose at most 1"],
  ["too few choices", { type: "array", minItems: 2 }, ["a"], "choose at least 2"],
  ["an unknown option", { type: "string", enum: ["a"] }, "b", "must be one of the options"],
  [
    "an unknown titled option",
    { type: "string", oneOf: [{ const: "a", title: "A" }] },
    "b",
    "must be one of the options",
  ],
  [
    "an invalid email address",
    { type: "string", format: "email" },
    "not-an-email",
    "must be an email address, like ada@example.com",
  ],
  [
    "an invalid URI",
    { type: "string", format: "uri" },
    "example",
    "must be a complete URL, like https://example.com/page",
  ],
  [
    "a day that does not exist",
    { type: "string", format: "date" },
    "2026-02-30",
    "must be a date, like 2026-07-28",
  ],
  [
    "a time without a zone",
    { type: "string", format: "date-time" },
    "2026-07-28T09:30:00",
    "must be a date and time with time zone, like 2026-07-28T09:30:00Z",
  ],
];

test.each(wordings)("%s is rejected with a plain message", (_what, property, value, message) => {
  expect(checkContent(form({ field: property }), { field: value })).toEqual([
    { field: "field", message },
  ]);
});

test("valid content has no errors", () => {
  const schema = form({ name: { type: "string" }, age: { type: "integer", minimum: 18 } }, [
    "name",
  ]);
  expect(checkContent(schema, { name: "Ada", age: 36 })).toEqual([]);
  expect(checkContent(schema, { name: "Ada" })).toEqual([]);
});

test("a missing required field is reported", () => {
  const schema = form({ name: { type: "string" } }, ["name"]);
  expect(checkContent(schema, {})).toEqual([{ field: "name", message: "is required" }]);
});

test("each field has at most one error", () => {
  const schema = form({ a: { type: "string", minLength: 3, pattern: "x" }, b: { type: "number" } });
  expect(checkContent(schema, { a: "q", b: "q" }).map((error) => error.field)).toEqual(["a", "b"]);
});

test("a field that the schema does not allow is reported", () => {
  const schema = { ...form({}), additionalProperties: false };
  expect(checkContent(schema, { extra: 1 })).toEqual([
    { field: "extra", message: "is not part of the form" },
  ]);
});

test("errors name a property with a slash as it is", () => {
  const schema = form({ "a/b~c": { type: "number" } });
  expect(checkContent(schema, { "a/b~c": "x" })[0]?.field).toBe("a/b~c");
});

test.each<JsonObject>([{ $id: 7 }, { $async: true }])(
  "%j does not disable the check",
  (keyword) => {
    const schema = { ...keyword, minProperties: 1, ...form({}) };
    expect(checkContent(schema, {})).toHaveLength(1);
    expect(checkContent(schema, { a: 1 })).toEqual([]);
  },
);

test("content that is not an object is rejected", () => {
  expect(checkContent(form({}), [])).toEqual([{ field: "", message: "must be an object" }]);
});

test("only the broken part of a schema is skipped", () => {
  const schema = form({
    odd: { type: "quaternion" },
    lost: { $ref: "#/$defs/nowhere" },
    none: { type: "string", enum: [] },
    age: { type: "integer", minimum: 18 },
  });
  expect(checkContent(schema, { odd: "i", lost: 1, none: "x", age: 20 })).toEqual([]);
  expect(checkContent(schema, { odd: "i", age: 7 })).toEqual([
    { field: "age", message: "must be at least 18" },
  ]);
});

test("a schema with a broken top level is checked field by field", () => {
  const schema = { ...form({ name: { type: "string" } }, ["name"]), allOf: "nonsense" };
  expect(checkContent(schema, {})).toEqual([{ field: "name", message: "is required" }]);
  expect(checkContent(schema, { name: "Ada" })).toEqual([]);
});

test("a duplicate option can be chosen", () => {
  const twice = [
    { const: "same", title: "One" },
    { const: "same", title: "Two" },
  ];
  expect(checkContent(form({ a: { type: "string", oneOf: twice } }), { a: "same" })).toEqual([]);
  const list = { type: "array", items: { oneOf: twice } };
  expect(checkContent(form({ a: list }), { a: ["same"] })).toEqual([]);
});

test("a field may have the name of an inherited property", () => {
  const schema = form({ constructor: { type: "string" } }, ["toString"]);
  expect(checkContent(schema, {})).toEqual([{ field: "toString", message: "is required" }]);
});

test("a catastrophic pattern does not hang the check", () => {
  const schema = form({ a: { type: "string", pattern: "^(a+)+$" } });
  expect(checkContent(schema, { a: `${"a".repeat(5_000)}!` })).toHaveLength(1);
});

test("a pattern with look-around is left to the caller", () => {
  const schema = form({ a: { type: "string", pattern: "^(?=x)" } });
  expect(checkContent(schema, { a: "y" })).toEqual([]);
  const asked: string[][] = [];
  const errors = checkContent(schema, { a: "y" }, (...test) => asked.push(test) < 0);
  expect(asked).toEqual([["^(?=x)", "y"]]);
  expect(errors).toEqual([{ field: "a", message: "must match the pattern ^(?=x)" }]);
});

test("a text that takes long even for the linear-time matcher is left to the caller", () => {
  const schema = form({ a: { type: "string", pattern: "[ab]*a[ab]{900}[cd]" } });
  expect(checkContent(schema, { a: "c" + "ab".repeat(100) }, () => true)).toHaveLength(1);
  expect(checkContent(schema, { a: "c" + "ab".repeat(100_000) }, () => true)).toEqual([]);
});

test("items are compared in linear time, whatever the order of their properties", () => {
  const schema = form({ list: { type: "array", uniqueItems: true } });
  const list = Array.from({ length: 50_000 }, (_, index) => ({ index, a: 1 }));
  expect(checkContent(schema, { list })).toEqual([]);
  expect(checkContent(schema, { list: [...list, { a: 1, index: 7 }] })).toEqual([
    { field: "list", message: "choose each option only once" },
  ]);
});

test("a cached schema is checked again, and a changed one by its new rules", () => {
  const age: JsonObject = { type: "integer", minimum: 18 };
  const schema = form({ age });
  const tooLow = [{ field: "age", message: "must be at least 18" }];
  expect(checkContent(schema, { age: 17 })).toEqual(tooLow);
  expect(checkContent(schema, { age: 18 })).toEqual([]);
  expect(checkContent({ ...schema }, { age: 17 })).toEqual(tooLow);
  age["minimum"] = 16;
  expect(checkContent(schema, { age: 17 })).toEqual([]);
});

test("a long schema is compiled once for many answers", () => {
  const names = Array.from({ length: 500 }, (_, index) => `a-field-with-a-long-name-${index}`);
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const compile = vi.spyOn(ElicitationAjv.prototype, "compile");
  expect(checkContent({ type: "object", properties }, {})).toEqual([]);
  expect(compile).toHaveBeenCalled();
  compile.mockClear();
  expect(checkContent({ type: "object", properties }, { [names[0] ?? ""]: 1 })).toHaveLength(1);
  expect(compile).not.toHaveBeenCalled();
  compile.mockRestore();
});

test("patterns of the same schema are not confused", () => {
  const schema = form({
    p: { type: "string", pattern: "^a$" },
    q: { type: "string", pattern: "^b$" },
  });
  expect(checkContent(schema, { p: "a", q: "b" })).toEqual([]);
  expect(checkContent(schema, { p: "b", q: "a" })).toEqual([
    { field: "p", message: "must match the pattern ^a$" },
    { field: "q", message: "must match the pattern ^b$" },
  ]);
});

test("a field called __proto__ is checked like any other", () => {
  const schema = JSON.parse(
    '{"type":"object","properties":{"__proto__":{"type":"number","minimum":3}},"required":["__proto__"]}',
  ) as JsonObject;
  const check = (content: string) => checkContent(schema, JSON.parse(content));
  expect(check('{"__proto__":3}')).toEqual([]);
  expect(check('{"__proto__":2}')).toEqual([{ field: "__proto__", message: "must be at least 3" }]);
  expect(check("{}")).toEqual([{ field: "__proto__", message: "is required" }]);
});
