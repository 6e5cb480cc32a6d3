import { expect, test } from "vitest";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { checkForm } from "./checkForm.ts";

function form(properties: JsonObject): JsonObject {
  return { type: "object", properties };
}

function text(pattern: string): JsonObject {
  return { type: "string", pattern };
}

const strong = "^(?=.*[A-Z])(?=.*\\d).{8,}$";
const password = text(strong);
/** A backtracking engine needs years for a text of a hundred letters. */
const catastrophic = text("^(?=a)(a|a)*$");
const slowText = `${"a".repeat(100)}!`;

test("a form without such patterns is checked at once", () => {
  expect(checkForm(form({ a: text("^a+$") }), { a: "b" })).toEqual({
    errors: [{ field: "a", message: "must match the pattern ^a+$" }],
    unchecked: [],
  });
});

test("a pattern with look-around is checked like any other", async () => {
  const schema = form({ password, age: { type: "integer" } });
  expect(await checkForm(schema, { password: "Passw0rd" })).toEqual({ errors: [], unchecked: [] });
  expect(await checkForm(schema, { password: "password", age: "x" })).toEqual({
    errors: [
      { field: "password", message: `must match the pattern ${strong}` },
      { field: "age", message: "must be a whole number" },
    ],
    unchecked: [],
  });
});

test.each([
  ["a back-reference", "^(.)\\1$", "aa", "ab"],
  ["more repetitions than the linear-time matcher takes", "^(a{100}){40}$", "a".repeat(4000), "a"],
  ["an escape that is valid only without the u flag", "^(?=x)[\\w\\-]+$", "x-", "y"],
])("%s is checked", async (_what, pattern, valid, invalid) => {
  const schema = form({ a: text(pattern) });
  expect((await checkForm(schema, { a: valid })).errors).toEqual([]);
  expect((await checkForm(schema, { a: invalid })).errors).toHaveLength(1);
});

test("a pattern that is invalid everywhere is skipped", async () => {
  expect(await checkForm(form({ a: text("(?=") }), { a: "x" })).toEqual({
    errors: [],
    unchecked: [],
  });
});

test("a pattern that takes too long is reported as unchecked, the rest is checked", async () => {
  const schema = form({ slow: catastrophic, password, age: { type: "integer" } });
  const checked = await checkForm(schema, { password: "short", slow: slowText, age: "x" });
  expect(checked.errors).toContainEqual({ field: "age", message: "must be a whole number" });
  expect(checked.unchecked).toContain("slow");
  // The next answer gets a new thread.
  expect((await checkForm(schema, { password: "short" })).errors).toHaveLength(1);
});

test("a pattern that takes too long is never an error, not even where it is negated", async () => {
  const schema = form({ a: { type: "string", not: catastrophic } });
  expect(await checkForm(schema, { a: slowText })).toEqual({ errors: [], unchecked: ["a"] });
});

test("patterns that depend on each other are all checked", async () => {
  const schema = form({
    a: {
      anyOf: [
        { allOf: [text("^(?=x)"), text("(?=z)z$")] },
        { allOf: [text("^(?!x)"), text("(?=q)q$")] },
      ],
    },
  });
  expect((await checkForm(schema, { a: "xz" })).errors).toEqual([]);
  expect((await checkForm(schema, { a: "yq" })).errors).toEqual([]);
  expect((await checkForm(schema, { a: "yz" })).errors).toHaveLength(1);
});

test("the host goes on while a pattern is checked", async () => {
  let isChecked = false;
  let turns = 0;
  const count = () => {
    turns += 1;
    if (!isChecked) setImmediate(count);
  };
  count();
  await checkForm(form({ a: catastrophic }), { a: slowText });
  isChecked = true;
  expect(turns).toBeGreaterThan(20);
});
