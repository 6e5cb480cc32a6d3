import type { FieldError } from "../../problem.ts";
import type { JsonObject, JsonValue } from "../../text/json.ts";
import { checkContent } from "../schema/checkContent.ts";
import { describeError } from "../schema/describeErrors.ts";
import { readFormFields, type FormField } from "../schema/formFields.ts";
import { readDefaults } from "../schema/readProperty.ts";
import { describeUnsendable } from "../schema/readTyped.ts";

/** A form that asks for one field at a time, as quick inputs and command lines do. */
export type FormProgress = {
  schema: JsonObject;
  fields: readonly FormField[];
  /** The index of the current field; past the last one the person reviews all answers. */
  position: number;
  /** The answers so far. */
  content: JsonObject;
  /** Why the current answer can't be accepted. */
  error?: string;
};

/** Starts with the draft, or with the defaults of the schema. */
export function startForm(schema: JsonObject, draft?: JsonObject): FormProgress {
  const fields = readFormFields(schema);
  const content = draft ?? readDefaults(schema);
  return { schema, fields, position: 0, content };
}

/** False for a schema that lists no fields but still rejects an empty answer. */
export function canAskByField(schema: JsonObject): boolean {
  return readFormFields(schema).length > 0 || checkContent(schema, {}).length === 0;
}

/** Undefined during the review. */
export function currentField({ fields, position }: FormProgress): FormField | undefined {
  return fields[position];
}

/** Moves to the next field, or stays and sets the error. Undefined skips the field. */
export function answerField(form: FormProgress, value: JsonValue | undefined): FormProgress {
  const field = currentField(form);
  if (!field) return form;
  const answered = withAnswer(form, value);
  const error = checkField(form.schema, field, answered.content);
  return error === undefined ? goToField(answered, form.position + 1) : { ...form, error };
}

/** Changes the answer of the current field without a check. */
export function withAnswer(form: FormProgress, value: JsonValue | undefined): FormProgress {
  const field = currentField(form);
  if (!field) return form;
  // A required list with nothing selected is an empty list, not a missing one.
  const isEmptyList =
    value === undefined && field.isRequired && field.read.kind === "multiple-choice";
  const given = isEmptyList ? [] : value;
  const { [field.name]: _before, ...others } = form.content;
  const entries = Object.entries(others);
  if (given !== undefined) entries.push([field.name, given]);
  return { ...form, content: inOrder(form.fields, entries) };
}

export function goToField(form: FormProgress, position: number): FormProgress {
  const { error: _solved, ...rest } = form;
  return { ...rest, position: Math.min(Math.max(position, 0), form.fields.length) };
}

/** Goes to the first field with an error; errors of the whole answer are shown at the review. */
export function withErrors(form: FormProgress, errors: readonly FieldError[]): FormProgress {
  const [first] = errors;
  if (!first) return form;
  const position = form.fields.findIndex(({ name }) => errors.some((e) => e.field === name));
  const error = errors.find(({ field }) => field === form.fields[position]?.name);
  if (error) return { ...goToField(form, position), error: error.message };
  const subject = first.field === "" ? "The answer" : first.field;
  return { ...goToField(form, form.fields.length), error: `${subject} ${first.message}` };
}

/** Checks all answers together, as the host does. */
export function checkAnswers({ schema, content }: FormProgress): FieldError[] {
  return checkContent(schema, content);
}

function checkField(schema: JsonObject, field: FormField, content: JsonObject) {
  const value = content[field.name];
  const { read } = field;
  const unsendable = read.kind === "number" ? describeUnsendable(value) : undefined;
  if (unsendable !== undefined) return unsendable;
  if (read.kind === "single-choice" && value !== undefined) {
    const key = JSON.stringify(value);
    const isOption = read.options.some((option) => JSON.stringify(option.value) === key);
    if (!isOption) return describeError({ keyword: "enum", params: {} });
  }
  return checkContent(schema, content).find((error) => error.field === field.name)?.message;
}

function inOrder(fields: readonly FormField[], entries: [string, JsonValue][]): JsonObject {
  const place = (name: string) => {
    const index = fields.findIndex((field) => field.name === name);
    return index < 0 ? fields.length : index;
  };
  return Object.fromEntries(entries.toSorted(([a], [b]) => place(a) - place(b)));
}
