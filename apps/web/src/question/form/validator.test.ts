import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { listErrors, toRefusalTree } from "./field/errorTree.ts";
import { noPatterns } from "./patternMatcher.ts";
import { toUnread } from "./field/unread.ts";
import { createFormValidator } from "./validator.ts";

const check = (schema: JsonObject, data: unknown) =>
  listErrors(createFormValidator(schema, noPatterns).check(data));

test("says what is wrong in the host's words, one message a field", () => {
  const schema = {
    type: "object",
    properties: {
      age: { type: "integer", minimum: 18, multipleOf: 7 },
      email: { type: "string", format: "email" },
      name: { type: "string" },
    },
    required: ["name"],
  };
  expect(check(schema, { age: 3, email: "x" })).toEqual([
    { path: ["name"], message: "is required" },
    { path: ["age"], message: "must be at least 18" },
    { path: ["email"], message: "must be an email address, like ada@example.com" },
  ]);
});

test("finds a field whatever it is called", () => {
  const names = ["user.name", "a/b", "c~d", "with space"];
  const properties = Object.fromEntries(names.map((name) => [name, { type: "string" }]));
  const data = Object.fromEntries(names.map((name) => [name, 1]));
  expect(check({ type: "object", properties }, data).map(({ path }) => path)).toEqual(
    names.map((name) => [name]),
  );
  expect(check({ type: "object", required: ["user.name"] }, {})).toEqual([
    { path: ["user.name"], message: "is required" },
  ]);
});

test("tells a number with too many digits from what is no number", () => {
  const schema = { properties: { n: { type: "number" } } };
  expect(check(schema, { n: "12345678901234567890" })[0]?.message).toBe(
    "has more digits than can be sent exactly",
  );
  expect(check(schema, { n: "twelve" })[0]?.message).toBe("must be a number");
});

test("a broken part of a schema is told and does not stop the check of the rest", () => {
  const schema = { properties: { a: { $ref: "#/nowhere" }, n: { type: "number" } } };
  const { unchecked, check: checkAgain } = createFormValidator(schema, noPatterns);
  expect(unchecked).toMatchObject([{ field: "a" }]);
  expect(listErrors(checkAgain({ a: 1, n: "x" }))).toEqual([
    { path: ["n"], message: "must be a number" },
  ]);
});

test("what is not finished never passes, whatever the schema says", () => {
  const schema = { properties: { day: { type: "string", format: "date" }, any: {}, odd: {} } };
  const held = { day: toUnread(""), any: toUnread("{"), odd: { deep: [toUnread("")] } };
  expect(check(schema, held)).toEqual([
    { path: ["any"], message: "is not JSON yet" },
    { path: ["day"], message: "must be a date, like 2026-07-28" },
    { path: ["odd", "deep", "0"], message: "is not finished" },
  ]);
});

test("puts what the host refused next to its fields", () => {
  const tree = toRefusalTree([
    { field: "age", message: "must be at least 18" },
    { field: "", message: "must be an object" },
  ]);
  expect(listErrors(tree)).toEqual([
    { path: [], message: "must be an object" },
    { path: ["age"], message: "must be at least 18" },
  ]);
});
