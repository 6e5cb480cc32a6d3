import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";
import type { FieldError } from "../../problem.ts";
import { readPropertyKind } from "./readProperty.ts";
import { createCostOf, mostCost } from "./schemaCost.ts";

/** The part of a schema that can be checked, and what is left out. */
export type CheckableSchema = {
  schema: JsonObject;
  /** Each field that is not checked, with the reason; `""` stands for rules of the whole answer. */
  unchecked: FieldError[];
};

/** Throws when a schema cannot be compiled. */
export type Compile = (schema: JsonObject) => void;

/**
 * The schema that both the form and the host check against, so that they agree. A broken part is
 * skipped: the person can still answer, and the MCP server checks the rest.
 */
export function toCheckableSchema(source: JsonObject, compile: Compile): CheckableSchema {
  // A malformed id fails the compilation, and an async schema accepts everything.
  const { $schema: _dialect, $id: _id, $async: _async, ...own } = source;
  const rest = Array.isArray(own["required"])
    ? { ...own, required: namesIn(own["required"]) }
    : own;
  const { properties: _own, ...rules } = rest;
  const entries = isJsonObject(rest["properties"]) ? Object.entries(rest["properties"]) : [];
  const { affordable, tooLarge } = withinCost(source, entries);
  const checked = affordable.map(([name, property]): Entry => [
    toCheckedName(name),
    withEnums(property),
  ]);
  const whole: JsonObject = entries.length > 0 ? { ...rest, properties: collect(checked) } : rest;
  const why =
    createCostOf(source)(rules) > mostCost ? tooLargeToCheck : whyNotCompiled(compile, whole);
  if (why === undefined) return { schema: whole, unchecked: tooLarge };

  const { $defs = {}, definitions = {}, required } = rest;
  const broken = findBroken(checked, (part) =>
    whyNotCompiled(compile, { $defs, definitions, properties: collect(part) }),
  );
  const unchecked = [
    ...broken.map(([name, message]) => ({ field: fromCheckedName(name), message })),
    ...tooLarge,
  ];
  const open = new Set(broken.map(([name]) => name));
  const properties = collect(checked.map(([name, rule]) => [name, open.has(name) ? {} : rule]));
  const partly = { ...whole, properties };
  const stillWhy = why === tooLargeToCheck ? why : whyNotCompiled(compile, partly);
  if (stillWhy === undefined) return { schema: partly, unchecked };
  return {
    schema: { type: "object", $defs, definitions, properties, required: namesIn(required) },
    unchecked: [{ field: "", message: stillWhy }, ...unchecked],
  };
}

const tooLargeToCheck = "is too large to check, or refers to itself";

/** The properties in their order; those beyond the cost of a whole schema allow everything. */
function withinCost(
  source: JsonObject,
  entries: [string, JsonValue][],
): { affordable: Entry[]; tooLarge: FieldError[] } {
  const costOf = createCostOf(source);
  const tooLarge: FieldError[] = [];
  let left = mostCost;
  const affordable = entries.map(([field, property]): Entry => {
    const cost = costOf(property);
    if (cost > left) {
      tooLarge.push({ field, message: tooLargeToCheck });
      return [field, {}];
    }
    left -= cost;
    return [field, property];
  });
  return { affordable, tooLarge };
}

/** Nobody can fill in a required entry that is not a name. */
function namesIn(required: JsonValue | undefined): string[] {
  const names = Array.isArray(required) ? required : [];
  return names.filter((name) => typeof name === "string").map(toCheckedName);
}

type Entry = [name: string, rule: JsonValue];

/** Finds broken properties by bisection: most schemas have none or one. */
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

/** Writes choices as `enum`: a repeated option of a `oneOf` would make every answer invalid. */
function withEnums(property: JsonValue): JsonValue {
  if (!isJsonObject(property)) return property;
  const read = readPropertyKind(property);
  if (read.kind === "single-choice") return toEnum(property, read.options);
  if (read.kind !== "multiple-choice" || !isJsonObject(property["items"])) return property;
  return { ...property, items: toEnum(property["items"], read.options) };
}

/** Replaces the other ways to write a choice by `enum`. */
export function toEnum(schema: JsonObject, options: readonly { value: JsonValue }[]): JsonObject {
  const { oneOf: _oneOf, anyOf: _anyOf, enumNames: _enumNames, ...rest } = schema;
  return { ...rest, enum: options.map(({ value }) => value) };
}

function whyNotCompiled(compile: Compile, schema: JsonObject): string | undefined {
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

// ajv ignores a property called `__proto__`, so it is checked under another name.
const own = "__proto__";
const alias = "__proto__ ";

export function toCheckedName(name: string): string {
  return name === own ? alias : name;
}

export function fromCheckedName(name: string): string {
  return name === alias ? own : name;
}

/** The content under the names that the checked schema uses. */
export function toCheckedContent<Value>(content: Record<string, Value>): Record<string, Value> {
  if (!Object.hasOwn(content, own)) return content;
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [toCheckedName(name), value]),
  );
}
