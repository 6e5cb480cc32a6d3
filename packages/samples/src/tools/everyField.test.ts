import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { expect, test } from "vitest";
import { Notebook } from "../notes/notebook.ts";
import { ask } from "../sample/ask.ts";
import type { FormField, FormSchema } from "../sample/formSchema.ts";
import { alone, isUrlQuestion } from "../sample/steps.ts";
import { everyField } from "./everyField.ts";

const asked = everyField.run({}, ask, new Notebook()).next();
if (asked.done || asked.value.kind !== "ask") throw new Error("every-field did not ask");
const question = asked.value.questions[alone];
if (!question || isUrlQuestion(question)) throw new Error("every-field did not ask by a form");
const schema: FormSchema = question.requestedSchema;
const fields = Object.entries(schema.properties);

/** The kind of a field, without its labels and values. */
function kindOf(field: FormField): string {
  const items = "items" in field ? `items.${"enum" in field.items ? "enum" : "anyOf"}` : "";
  const keyword = ["enumNames", "enum", "oneOf", "pattern", "minLength", "format"].find(
    (key) => key in field,
  );
  const format = "format" in field ? `:${field.format}` : "";
  return [field.type, items || (keyword ?? "")].join(" ").trim() + format;
}

test("has every kind of field with and without a default", () => {
  const kinds = (withDefault: boolean) =>
    new Set(
      fields
        .filter(([, field]) => "default" in field === withDefault)
        .map(([, field]) => kindOf(field)),
    );
  expect(kinds(true)).toEqual(kinds(false));
  expect([...kinds(false)].sort()).toEqual([
    "array items.anyOf",
    "array items.enum",
    "boolean",
    "integer",
    "number",
    "string",
    "string enum",
    "string enumNames",
    "string format:date",
    "string format:date-time",
    "string format:email",
    "string format:uri",
    "string minLength",
    "string oneOf",
    "string pattern",
  ]);
});

test("the defaults match the schema, and no required field has one", () => {
  const defaults = Object.fromEntries(
    fields.flatMap(([name, field]) => (field.default === undefined ? [] : [[name, field.default]])),
  );
  expect(checkContent({ ...schema, required: [] }, defaults)).toEqual([]);
  expect(schema.required?.filter((name) => name in defaults)).toEqual([]);
});
