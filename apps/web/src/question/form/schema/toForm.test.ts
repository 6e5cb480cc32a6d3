import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { toForm } from "./toForm.ts";

function formOf(properties: JsonObject, required: string[] = []) {
  const form = toForm({ type: "object", properties, required });
  if (!form) throw new Error("The schema has no form.");
  return form;
}

test("defaults move from the schema to the initial values", () => {
  const form = formOf({
    room: { type: "string", default: "Ada" },
    size: { type: "integer", default: 0 },
    wifi: { type: "boolean", default: false },
    name: { type: "string" },
  });
  expect(form.defaults).toEqual({ room: "Ada", size: 0, wifi: false });
  expect(form.schema["properties"]).toEqual({
    room: { type: "string", title: "room" },
    size: { type: "integer", title: "size" },
    wifi: { type: "boolean", title: "wifi" },
    name: { type: "string", title: "name" },
  });
  expect(form.uiSchema["wifi"]).toMatchObject({ "ui:options": { suggested: false } });
  expect(form.uiSchema["name"]).toEqual({ "ui:options": {} });
});

test("a default that its control can't show is not sent and has a note", () => {
  const form = formOf({
    age: { type: "integer", default: "12" },
    day: { type: "string", format: "date", default: "2026-02-30" },
    at: { type: "string", format: "date-time", default: "soon" },
    zoneless: { type: "string", format: "date-time", default: "2026-03-29T02:30:00" },
    color: { enum: ["red"], default: "blue" },
  });
  expect(form.defaults).toEqual({});
  for (const [name, value] of [
    ["age", '"12"'],
    ["day", '"2026-02-30"'],
    ["at", '"soon"'],
  ]) {
    const note = `The server suggests ${value}, which isn't valid here.`;
    expect(form.uiSchema[name ?? ""]).toMatchObject({ "ui:options": { note } });
  }
});

test("the fields of allOf are shown with the others", () => {
  const form = toForm({
    type: "object",
    $defs: { part: { properties: { b: { type: "integer" } } } },
    allOf: [{ properties: { a: { type: "string" } }, required: ["a"] }, { $ref: "#/$defs/part" }],
    properties: { c: { type: "boolean" } },
  });
  expect(Object.keys(form?.schema["properties"] ?? {})).toEqual(["a", "b", "c"]);
  expect(form?.schema["required"]).toEqual(["a"]);
});

test("all notations of a single choice give the same form", () => {
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
    expect(form.schema["properties"]).toMatchObject({
      choice: { type: "string", enum: ["a", "b"] },
    });
    expect(form.uiSchema["choice"]).toMatchObject({
      "ui:widget": "radio",
      "ui:enumNames": ["A", "B"],
    });
    expect(form.defaults).toEqual({});
  }
});

test("the number of options decides between radios, a list and a search", () => {
  const choice = (count: number) => ({ enum: Array.from({ length: count }, (_, n) => `n${n}`) });
  expect(formOf({ choice: choice(5) }).uiSchema["choice"]).toMatchObject({ "ui:widget": "radio" });
  expect(formOf({ choice: choice(6) }).uiSchema["choice"]).toMatchObject({ "ui:widget": "select" });
  expect(formOf({ choice: choice(50) }).uiSchema["choice"]).toMatchObject({
    "ui:widget": "select",
  });
  expect(formOf({ choice: choice(51) }).uiSchema["choice"]).toMatchObject({
    "ui:widget": "search",
  });
  const choices = (count: number) => formOf({ all: { type: "array", items: choice(count) } });
  expect(choices(50).uiSchema["all"]).toMatchObject({ "ui:widget": "checkboxes" });
  expect(choices(51).uiSchema["all"]).toMatchObject({ "ui:widget": "searchCheckboxes" });
});

test("a multiple choice is a group of checkboxes with the defaults selected", () => {
  const items = { anyOf: [{ const: "mo", title: "Monday" }, { const: "tu" }] };
  const form = formOf({
    days: { type: "array", items, minItems: 1, default: ["tu"] },
  });
  expect(form.schema["properties"]).toMatchObject({
    days: { type: "array", items: { enum: ["mo", "tu"] }, uniqueItems: true },
  });
  expect(form.uiSchema["days"]).toMatchObject({
    "ui:widget": "checkboxes",
    "ui:enumNames": ["Monday", "tu"],
    "ui:help": "Choose none, or at least 1.",
  });
  expect(form.defaults).toEqual({ days: ["tu"] });
});

test("a required multiple choice starts with an empty list, an optional one with no value", () => {
  const days = { type: "array", items: { enum: ["mo"] } };
  expect(formOf({ days }, ["days"]).defaults).toEqual({ days: [] });
  expect(formOf({ days }).defaults).toEqual({});
});

test("long text gets a text area", () => {
  const form = formOf({
    short: { type: "string", maxLength: 200 },
    long: { type: "string", maxLength: 201 },
    lines: { type: "string", default: "a\nb" },
    described: { type: "string", description: "A few paragraphs." },
  });
  expect(form.uiSchema["short"]).not.toHaveProperty("ui:widget");
  expect(form.uiSchema["long"]).toMatchObject({ "ui:widget": "textarea" });
  expect(form.uiSchema["lines"]).toMatchObject({ "ui:widget": "textarea" });
  expect(form.uiSchema["described"]).toMatchObject({ "ui:widget": "textarea" });
});

test("nested arguments of a tool have controls and defaults", () => {
  const filter = {
    type: "object",
    properties: { open: { type: "boolean" }, most: { type: "integer", default: 5 } },
  };
  const form = formOf({ filter, where: { type: "object", properties: {} } }, ["where"]);
  expect(form.defaults).toEqual({ filter: { most: 5 }, where: {} });
  expect(form.uiSchema["filter"]).toMatchObject({ open: { "ui:widget": "radio" } });
});

test("a field without its own control is a JSON input with a note", () => {
  const form = formOf(
    {
      mixed: { type: ["string", "number"] },
      anything: true,
      lost: { $ref: "https://example.com/elsewhere" },
      deep: nest(6),
      free: { type: "object", default: { a: 1 } },
    },
    ["undescribed"],
  );
  for (const name of ["mixed", "anything", "lost", "free", "undescribed"]) {
    const hints = form.uiSchema[name];
    expect(hints).toMatchObject({ "ui:widget": "json" });
    expect(hints).toHaveProperty("ui:options.note");
  }
  expect(JSON.stringify(form.uiSchema["deep"])).toContain('"ui:widget":"json"');
  expect(form.defaults).toEqual({ free: { a: 1 } });
});

test("references within the schema are resolved, and null is removed from type unions", () => {
  const form = toForm({
    $defs: { name: { type: "string", maxLength: 300 }, loop: { $ref: "#/$defs/loop" } },
    properties: {
      name: { $ref: "#/$defs/name", title: "Name" },
      maybe: { anyOf: [{ $ref: "#/$defs/name" }, { type: "null" }] },
      also: { type: ["boolean", "null"] },
      loop: { $ref: "#/$defs/loop" },
    },
  });
  expect(form?.uiSchema).toMatchObject({
    name: { "ui:widget": "textarea" },
    maybe: { "ui:widget": "textarea" },
    also: { "ui:widget": "radio" },
    loop: { "ui:widget": "json" },
  });
});

test("a schema without properties has an empty form, unless it has other rules", () => {
  expect(toForm({ type: "object", properties: {} })?.defaults).toEqual({});
  expect(toForm({ type: "object" })?.uiSchema).toEqual({});
  expect(toForm({ anyOf: [{ properties: {} }] })).toBeUndefined();
  expect(toForm({ $ref: "#/$defs/nowhere" })).toBeUndefined();
  expect(toForm({ type: "string" })).toBeUndefined();
});

function nest(depth: number): JsonObject {
  return { type: "object", properties: { in: depth === 0 ? { type: "string" } : nest(depth - 1) } };
}
