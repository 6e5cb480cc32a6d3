import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import type { FieldError } from "../../problem.ts";
import { fromCheckedName, toCheckedName } from "./protoName.ts";
import { readPropertyKind } from "./readProperty.ts";

/** A schema as far as it can be checked, and what of it cannot. */
export type CheckableSchema = {
  schema: JsonObject;
  /** By field, with the reason; a field of `""` means rules for the whole answer. */
  unchecked: FieldError[];
};

/** Throws when a schema cannot be compiled. */
export type Compile = (schema: JsonObject) => void;

/**
 * Form and host check by this one schema, so that they say the same. Where a part is broken, only
 * that part goes unchecked: a person can still answer, and the MCP server has the last word.
 */
export function toCheckableSchema(source: JsonObject, compile: Compile): CheckableSchema {
  // The dialect is ours to choose, and an unknown one, or an odd id, would stop the check.
  const { $schema: _dialect, $id: _id, $async: _async, ...own } = source;
  const rest = Array.isArray(own["required"])
    ? { ...own, required: namesIn(own["required"]) }
    : own;
  const entries = isJsonObject(rest["properties"]) ? Object.entries(rest["properties"]) : [];
  const checked = entries.map(([name, property]): Entry => [
    toCheckedName(name),
    withOneSpelling(property),
  ]);
  const whole: JsonObject = entries.length > 0 ? { ...rest, properties: collect(checked) } : rest;
  const why = reasonNot(compile, whole);
  if (why === undefined) return { schema: whole, unchecked: [] };

  const { $defs = {}, definitions = {}, required } = rest;
  const broken = findBroken(checked, (part) =>
    reasonNot(compile, { $defs, definitions, properties: collect(part) }),
  );
  const unchecked = broken.map(([name, message]) => ({ field: fromCheckedName(name), message }));
  const open = new Set(broken.map(([name]) => name));
  const properties = collect(checked.map(([name, rule]) => [name, open.has(name) ? {} : rule]));
  const partly = { ...whole, properties };
  const stillWhy = reasonNot(compile, partly);
  if (stillWhy === undefined) return { schema: partly, unchecked };
  return {
    schema: { type: "object", $defs, definitions, properties, required: namesIn(required) },
    unchecked: [{ field: "", message: stillWhy }, ...unchecked],
  };
}

/** What is required and is no name can be given by nobody. */
function namesIn(required: JsonValue | undefined): string[] {
  const names = Array.isArray(required) ? required : [];
  return names.filter((name) => typeof name === "string").map(toCheckedName);
}

type Entry = [name: string, rule: JsonValue];

/** The broken ones, each with the reason, by halving: most schemas have none or one. */
function findBroken(
  entries: Entry[],
  whyNot: (part: Entry[]) => string | undefined,
): [name: string, why: string][] {
  const why = entries.length > 0 ? whyNot(entries) : undefined;
  if (why === undefined) return [];
  const [first] = entries;
  if (first && entries.length === 1) return [[first[0], why]];
  const middle = entries.length >> 1;
  return [
    ...findBroken(entries.slice(0, middle), whyNot),
    ...findBroken(entries.slice(middle), whyNot),
  ];
}

/** A choice is a list of values; a repeated option of a `oneOf` would make every answer wrong. */
function withOneSpelling(property: JsonValue): JsonValue {
  if (!isJsonObject(property)) return property;
  const read = readPropertyKind(property);
  if (read.kind === "single-choice") return toEnum(property, read.options);
  if (read.kind !== "multiple-choice" || !isJsonObject(property["items"])) return property;
  return { ...property, items: toEnum(property["items"], read.options) };
}

/** One spelling for the four ways to write a choice. */
export function toEnum(schema: JsonObject, options: readonly { value: JsonValue }[]): JsonObject {
  const { oneOf: _oneOf, anyOf: _anyOf, enumNames: _enumNames, ...rest } = schema;
  return { ...rest, enum: options.map(({ value }) => value) };
}

function reasonNot(compile: Compile, schema: JsonObject): string | undefined {
  try {
    compile(schema);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function collect(entries: Entry[]): JsonObject {
  return Object.fromEntries(entries);
}
