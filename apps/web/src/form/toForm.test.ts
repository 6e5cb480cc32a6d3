import type { JsonObject } from "@elicitation-playground/shared/json";
import { expect, test } from "vitest";
import { toForm } from "./toForm.ts";

const formOf = (properties: JsonObject, required: string[] = []) =>
  toForm({ type: "object", properties, required });

test("defaults leave the schema and become what the untouched form holds", () => {
  const form = formOf({
    room: { type: "string", default: "Ada" },
    size: { type: "integer", default: 0 },
    wifi: { type: "boolean", default: false },
    name: { type: "string" },
  });
  expect(form.defaults).toEqual({ room: "Ada", size: 0, wifi: false });
  expect(form.schema["properties"]).toEqual({
    room: { type: "string" },
    size: { type: "integer" },
    wifi: { type: "boolean" },
    name: { type: "string" },
  });
  expect(form.uiSchema["wifi"]).toMatchObject({ "ui:options": { suggested: false } });
  expect(form.uiSchema["name"]).toEqual({});
});

test("a default its control cannot show is not sent unseen", () => {
  const form = formOf({ age: { type: "integer", default: "12" } });
  expect(form.defaults).toEqual({});
  expect(form.schema["properties"]).toEqual({ age: { type: "integer" } });
});

test("the dialect is ours to choose", () => {
  const { schema } = toForm({ $schema: "https://example.com/unknown", type: "object" });
  expect(schema).toEqual({ type: "object" });
});

test("every spelling of a single choice becomes the same", () => {
  const spellings: JsonObject[] = [
    { type: "string", enum: ["a", "b"], enumNames: ["A", "B"] },
    {
      type: "string",
      oneOf: [
        { const: "a", title: "A" },
        { const: "b", title: "B" },
      ],
    },
    {
      type: "string",
      anyOf: [
        { const: "a", title: "A" },
        { const: "b", title: "B" },
      ],
    },
  ];
  for (const spelling of spellings) {
    const form = formOf({ choice: spelling });
    expect(form.schema["properties"]).toEqual({ choice: { type: "string", enum: ["a", "b"] } });
    expect(form.uiSchema["choice"]).toEqual({ "ui:widget": "radio", "ui:enumNames": ["A", "B"] });
    expect(form.defaults).toEqual({});
  }
});

test("a few options are radios, more are a list", () => {
  const choice = (count: number) => ({ enum: Array.from({ length: count }, (_, n) => `n${n}`) });
  expect(formOf({ choice: choice(5) }).uiSchema["choice"]).toMatchObject({ "ui:widget": "radio" });
  expect(formOf({ choice: choice(6) }).uiSchema["choice"]).toMatchObject({ "ui:widget": "select" });
});

test("a multiple choice is a group of checkboxes and starts with what was suggested", () => {
  const items = { anyOf: [{ const: "mo", title: "Monday" }, { const: "tu" }] };
  const form = formOf({
    days: { type: "array", items, minItems: 1, default: ["tu"] },
  });
  expect(form.schema["properties"]).toEqual({
    days: { type: "array", items: { enum: ["mo", "tu"] }, minItems: 1, uniqueItems: true },
  });
  expect(form.uiSchema["days"]).toMatchObject({
    "ui:widget": "checkboxes",
    "ui:enumNames": ["Monday", "tu"],
    "ui:help": "Choose none, or at least 1.",
  });
  expect(form.defaults).toEqual({ days: ["tu"] });
});

test("a required multiple choice starts as none chosen, an optional one as no answer", () => {
  const days = { type: "array", items: { enum: ["mo"] } };
  expect(formOf({ days }, ["days"]).defaults).toEqual({ days: [] });
  expect(formOf({ days }).defaults).toEqual({});
});

test("long text gets room", () => {
  const form = formOf({
    short: { type: "string", maxLength: 200 },
    long: { type: "string", maxLength: 201 },
    lines: { type: "string", default: "a\nb" },
  });
  expect(form.uiSchema["short"]).not.toHaveProperty("ui:widget");
  expect(form.uiSchema["long"]).toMatchObject({ "ui:widget": "textarea" });
  expect(form.uiSchema["lines"]).toMatchObject({ "ui:widget": "textarea" });
});

test("nested arguments of a tool are prepared in the same way", () => {
  const filter = {
    type: "object",
    properties: { open: { type: "boolean" }, most: { type: "integer", default: 5 } },
  };
  const form = formOf({ filter, where: { type: "object", properties: {} } }, ["where"]);
  expect(form.defaults).toEqual({ filter: { most: 5 }, where: {} });
  expect(form.uiSchema["filter"]).toMatchObject({ open: { "ui:widget": "radio" } });
});

test("keeps names that objects have by themselves", () => {
  const form = formOf({
    constructor: { type: "string", default: "y" },
    toString: { type: "string" },
  });
  expect(Object.entries(form.defaults)).toEqual([["constructor", "y"]]);
});

test("a schema without properties is a bare confirmation", () => {
  expect(toForm({ type: "object", properties: {} }).defaults).toEqual({});
  expect(toForm({ type: "object" }).uiSchema).toEqual({});
});
