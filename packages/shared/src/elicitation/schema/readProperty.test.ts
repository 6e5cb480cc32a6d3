import { expect, test } from "vitest";
import type { JsonObject } from "../../text/json.ts";
import { readDefault, readDefaults, readPropertyKind } from "./readProperty.ts";

test("recognizes the kinds of the elicitation subset", () => {
  expect(readPropertyKind({ type: "string", format: "email" })).toEqual({ kind: "text" });
  expect(readPropertyKind({ type: "integer" })).toEqual({ kind: "number" });
  expect(readPropertyKind({ type: "number" })).toEqual({ kind: "number" });
  expect(readPropertyKind({ type: "boolean" })).toEqual({ kind: "boolean" });
});

test("reads a single choice from enum, enumNames and oneOf", () => {
  const options = [
    { value: "r", title: "Red" },
    { value: "g", title: "g" },
  ];
  const untitled = options.map(({ value }) => ({ value, title: value }));
  expect(readPropertyKind({ type: "string", enum: ["r", "g"] })).toEqual({
    kind: "single-choice",
    options: untitled,
  });
  expect(readPropertyKind({ type: "string", enum: ["r", "g"], enumNames: ["Red"] })).toEqual({
    kind: "single-choice",
    options,
  });
  expect(
    readPropertyKind({ type: "string", oneOf: [{ const: "r", title: "Red" }, { const: "g" }] }),
  ).toEqual({ kind: "single-choice", options });
});

test("reads a multiple choice from enum and anyOf", () => {
  const titled = { anyOf: [{ const: "r", title: "Red" }] };
  expect(readPropertyKind({ type: "array", items: titled })).toEqual({
    kind: "multiple-choice",
    options: [{ value: "r", title: "Red" }],
  });
  expect(readPropertyKind({ type: "array", items: { type: "string", enum: ["r"] } })).toEqual({
    kind: "multiple-choice",
    options: [{ value: "r", title: "r" }],
  });
});

test("lists a repeated option once", () => {
  expect(readPropertyKind({ enum: ["a", "a", 1, "1"] })).toEqual({
    kind: "single-choice",
    options: [
      { value: "a", title: "a" },
      { value: 1, title: "1 (1)" },
      { value: "1", title: '1 ("1")' },
    ],
  });
});

test("gives each option a visible and distinct title", () => {
  const titlesOf = (property: JsonObject) => {
    const read = readPropertyKind(property);
    return read.kind === "single-choice" ? read.options.map(({ title }) => title) : [];
  };
  expect(titlesOf({ enum: ["", "  ", "a"] })).toEqual(["(empty)", "(blank)", "a"]);
  const oneOf = ["a", "b"].map((value) => ({ const: value, title: "Same" }));
  expect(titlesOf({ oneOf })).toEqual(['Same ("a")', 'Same ("b")']);
  expect(titlesOf({ oneOf: [{ const: "a", title: " " }] })).toEqual(["a"]);
});

test("treats properties outside the subset as other", () => {
  const outside = [
    undefined,
    true,
    {},
    { type: "object", properties: {} },
    { type: "array", items: { type: "string" } },
    { type: "string", oneOf: [{ type: "string" }] },
  ];
  // A `oneOf` without constants is ignored, so the type decides.
  expect(outside.map((property) => readPropertyKind(property).kind)).toEqual([
    "other",
    "other",
    "other",
    "other",
    "other",
    "text",
  ]);
});

test("uses a default only if its control can show it", () => {
  expect(readDefault({ type: "string", default: "" })).toBe("");
  expect(readDefault({ type: "string", default: 5 })).toBeUndefined();
  expect(readDefault({ type: "number", default: 1.5 })).toBe(1.5);
  expect(readDefault({ type: "number", default: "1.5" })).toBeUndefined();
  expect(readDefault({ type: "boolean", default: false })).toBe(false);
  expect(readDefault({ enum: ["a"], default: "b" })).toBeUndefined();
  expect(readDefault({ type: "array", items: { enum: ["a", "b"] }, default: ["b"] })).toEqual([
    "b",
  ]);
  expect(readDefault({ type: "array", items: { enum: ["a"] }, default: ["c"] })).toBeUndefined();
});

test("an unedited form has only its defaults", () => {
  expect(
    readDefaults({
      type: "object",
      properties: {
        name: { type: "string" },
        room: { type: "string", default: "Ada" },
        confirm: { type: "boolean", default: true },
        color: { type: "string", oneOf: [{ const: "r" }, { const: "g" }] },
      },
    }),
  ).toEqual({ room: "Ada", confirm: true });
  expect(readDefaults({ type: "object", properties: {} })).toEqual({});
  expect(readDefaults({})).toEqual({});
});
