import { expect, test } from "vitest";
import { toUnfinished, withoutUnfinished } from "./field/unfinished.ts";
import { toContent, toDraft } from "./toContent.ts";

const schema = {
  type: "object",
  properties: { b: {}, a: {}, c: { type: "array" } },
};

test("a cleared field is omitted", () => {
  expect(toContent(schema, { a: undefined, b: "x" })).toEqual({ b: "x" });
});

test("the content keeps the order of the schema and unlisted fields", () => {
  expect(JSON.stringify(toContent(schema, { extra: 1, a: 2, b: 1.5 }))).toBe(
    '{"b":1.5,"a":2,"extra":1}',
  );
});

test("false, 0 and an empty array are sent", () => {
  expect(toContent(schema, { a: false, b: 0, c: [] })).toEqual({ b: 0, a: false, c: [] });
});

test("a form without fields sends an empty object", () => {
  expect(toContent({ type: "object", properties: {} }, undefined)).toEqual({});
  expect(toContent({}, {})).toEqual({});
});

test("inherited properties are not sent", () => {
  const named = { properties: { toString: { type: "string" } } };
  expect(toContent(named, {})).toEqual({});
});

test("a draft keeps unfinished values, and the content omits them", () => {
  const draft = toDraft({ name: "Ada", more: toUnfinished('{"half": '), gone: undefined });
  expect(draft).toEqual({ name: "Ada", more: toUnfinished('{"half": ') });
  expect(withoutUnfinished(draft)).toEqual({ name: "Ada" });
  expect(withoutUnfinished({ inner: { list: [toUnfinished("x")] }, n: 1 })).toEqual({ n: 1 });
});
