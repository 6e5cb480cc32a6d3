import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { listErrors, toRejectionTree } from "./field/errorTree.ts";
import { noPatterns } from "./formPatterns.ts";
import { toUnfinished } from "./field/unfinished.ts";
import { createFormValidator } from "./validator.ts";

const check = (schema: JsonObject, data: unknown) =>
  listErrors(createFormValidator(schema, noPatterns).check(data));

test("each invalid field gets one message, the same as from the host", () => {
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

test("errors are found for fields with any name", () => {
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

test("a number with too many digits has its own message", () => {
  const schema = { properties: { n: { type: "number" } } };
  expect(check(schema, { n: "12345678901234567890" })[0]?.message).toBe(
    "has more digits than can be sent exactly",
  );
  expect(check(schema, { n: "twelve" })[0]?.message).toBe("must be a number");
});

test("an invalid part of a schema is reported and the rest is still checked", () => {
  const schema = { properties: { a: { $ref: "#/nowhere" }, n: { type: "number" } } };
  const { unchecked, check: checkAgain } = createFormValidator(schema, noPatterns);
  expect(unchecked).toMatchObject([{ field: "a" }]);
  expect(listErrors(checkAgain({ a: 1, n: "x" }))).toEqual([
    { path: ["n"], message: "must be a number" },
  ]);
});

test("an unfinished value never passes, whatever the schema allows", () => {
  const schema = { properties: { day: { type: "string", format: "date" }, any: {}, odd: {} } };
  const values = {
    day: toUnfinished(""),
    any: toUnfinished("{"),
    odd: { deep: [toUnfinished("")] },
  };
  expect(check(schema, values)).toEqual([
    { path: ["any"], message: "is not valid JSON" },
    { path: ["day"], message: "must be a date, like 2026-07-28" },
    { path: ["odd", "deep", "0"], message: "is incomplete" },
  ]);
});

test("errors from the host are assigned to their fields", () => {
  const tree = toRejectionTree([
    { field: "age", message: "must be at least 18" },
    { field: "", message: "must be an object" },
  ]);
  expect(listErrors(tree)).toEqual([
    { path: [], message: "must be an object" },
    { path: ["age"], message: "must be at least 18" },
  ]);
});
