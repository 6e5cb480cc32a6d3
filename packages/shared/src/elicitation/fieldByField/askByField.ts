import type { JsonObject, JsonValue } from "../../text/json.ts";
import type { FieldError } from "../../problem.ts";
import { readFields, type AskedField } from "./askedField.ts";
import { checkContent } from "../schema/checkContent.ts";
import { describeError } from "../schema/describeErrors.ts";
import { describeUnsendable } from "../schema/readNumber.ts";
import { readDefaults } from "../schema/readProperty.ts";

/** A form put to a person one field at a time, as quick inputs and command lines do. */
export type Asking = {
  schema: JsonObject;
  fields: readonly AskedField[];
  /** Which field is asked; past the last one, all of it is reviewed. */
  position: number;
  /** What would be sent now. */
  content: JsonObject;
  /** Why it does not go on. */
  error?: string;
};

/** Starts with what was answered before; without it, with what the MCP server suggests. */
export function startAsking(schema: JsonObject, draft?: JsonObject): Asking {
  const fields = readFields(schema);
  const content = draft ?? readDefaults(schema);
  return { schema, fields, position: 0, content };
}

/** Not where a schema has no fields to ask for, but rules that an empty answer breaks. */
export function canAskByField(schema: JsonObject): boolean {
  return readFields(schema).length > 0 || checkContent(schema, {}).length === 0;
}

/** The field that is asked; undefined when all of it is reviewed. */
export function askedNow({ fields, position }: Asking): AskedField | undefined {
  return fields[position];
}

/** Takes an answer and goes on, or says why it cannot be taken. Undefined leaves the field out. */
export function answerField(asking: Asking, value: JsonValue | undefined): Asking {
  const field = askedNow(asking);
  if (!field) return asking;
  const answered = withAnswer(asking, value);
  const error = checkField(asking.schema, field, answered.content);
  return error === undefined ? goTo(answered, asking.position + 1) : { ...asking, error };
}

/** The same place with another answer, which is not checked yet. */
export function withAnswer(asking: Asking, value: JsonValue | undefined): Asking {
  const field = askedNow(asking);
  if (!field) return asking;
  // Nothing chosen is an answer where one is required: the list is empty.
  const isEmptyList = value === undefined && field.isRequired && isMultiple(field);
  const given = isEmptyList ? [] : value;
  const { [field.name]: _before, ...others } = asking.content;
  const entries = Object.entries(others);
  if (given !== undefined) entries.push([field.name, given]);
  return { ...asking, content: inOrder(asking.fields, entries) };
}

export function goTo(asking: Asking, position: number): Asking {
  const { error: _solved, ...rest } = asking;
  return { ...rest, position: Math.min(Math.max(position, 0), asking.fields.length) };
}

/** Says what is wrong with the whole, at the first field that it is about. */
export function refuse(asking: Asking, errors: readonly FieldError[]): Asking {
  const [first] = errors;
  if (!first) return asking;
  const position = asking.fields.findIndex(({ name }) => errors.some((e) => e.field === name));
  const error = errors.find(({ field }) => field === asking.fields[position]?.name);
  if (error) return { ...goTo(asking, position), error: error.message };
  const subject = first.field === "" ? "The answer" : first.field;
  return { ...goTo(asking, asking.fields.length), error: `${subject} ${first.message}` };
}

/** What is wrong with it as a whole, in the words of the host. */
export function checkAsked({ schema, content }: Asking): FieldError[] {
  return checkContent(schema, content);
}

function checkField(schema: JsonObject, field: AskedField, content: JsonObject) {
  const value = content[field.name];
  const { read } = field;
  const unsendable = read.kind === "number" ? describeUnsendable(value) : undefined;
  if (unsendable !== undefined) return unsendable;
  if (read.kind === "single-choice" && value !== undefined) {
    const key = JSON.stringify(value);
    const isKnown = read.options.some((option) => JSON.stringify(option.value) === key);
    if (!isKnown) return describeError({ keyword: "enum", params: {} });
  }
  return checkContent(schema, content).find((error) => error.field === field.name)?.message;
}

function isMultiple({ read }: AskedField): boolean {
  return read.kind === "multiple-choice";
}

function inOrder(fields: readonly AskedField[], entries: [string, JsonValue][]): JsonObject {
  const place = (name: string) => {
    const index = fields.findIndex((field) => field.name === name);
    return index < 0 ? fields.length : index;
  };
  return Object.fromEntries(entries.toSorted(([a], [b]) => place(a) - place(b)));
}
