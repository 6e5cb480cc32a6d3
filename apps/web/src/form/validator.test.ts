import { expect, test } from "vitest";
import { noPatterns } from "./patternMatcher.ts";
import { createFormValidator, listErrors, toRefusalTree } from "./validator.ts";

const check = (schema: object, data: unknown) =>
  listErrors(createFormValidator(noPatterns).validateFormData(data, schema).errorSchema);

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
  const names = ["user.name", "a/b", "c~d", "with space", "constructor"];
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

test("a broken schema is an error of the whole answer, not a crash", () => {
  const [error] = check({ type: "object", properties: { a: { $ref: "#/nowhere" } } }, { a: 1 });
  expect(error?.path).toEqual([]);
  expect(error?.message).toContain("cannot be checked");
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
