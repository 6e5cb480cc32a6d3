import { expect, test } from "vitest";
import { toUnread, withoutUnread } from "./field/unread.ts";
import { toContent, toDraft } from "./toContent.ts";

const schema = {
  type: "object",
  properties: { b: {}, a: {}, c: { type: "array" } },
};

test("a field that was cleared is left out", () => {
  expect(toContent(schema, { a: undefined, b: "x" })).toEqual({ b: "x" });
});

test("keeps the schema's order and what was not asked for", () => {
  expect(JSON.stringify(toContent(schema, { extra: 1, a: 2, b: 1.5 }))).toBe(
    '{"b":1.5,"a":2,"extra":1}',
  );
});

test("keeps values that only look empty", () => {
  expect(toContent(schema, { a: false, b: 0, c: [] })).toEqual({ b: 0, a: false, c: [] });
});

test("an untouched bare confirmation sends an empty object", () => {
  expect(toContent({ type: "object", properties: {} }, undefined)).toEqual({});
  expect(toContent({}, {})).toEqual({});
});

test("sends nothing that objects have by themselves", () => {
  const asked = { properties: { toString: { type: "string" } } };
  expect(toContent(asked, {})).toEqual({});
});

test("a draft keeps what is no value yet, and an answer leaves it out", () => {
  const draft = toDraft({ name: "Ada", more: toUnread('{"half": '), gone: undefined });
  expect(draft).toEqual({ name: "Ada", more: toUnread('{"half": ') });
  expect(withoutUnread(draft)).toEqual({ name: "Ada" });
  expect(withoutUnread({ inner: { list: [toUnread("x")] }, n: 1 })).toEqual({ n: 1 });
});
