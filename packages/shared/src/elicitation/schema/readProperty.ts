import { isJsonObject, type JsonObject, type JsonValue } from "../../text/json.ts";

export type Option = { value: JsonValue; title: string };

/** What a property asks for, however its schema expresses it. */
export type PropertyKind =
  | { kind: "text" }
  | { kind: "number" }
  | { kind: "boolean" }
  | { kind: "single-choice"; options: Option[] }
  | { kind: "multiple-choice"; options: Option[] }
  /** Outside the elicitation subset: nested objects, lists without options, mixed types. */
  | { kind: "other" };

export function readPropertyKind(property: JsonValue | undefined): PropertyKind {
  if (!isJsonObject(property)) return { kind: "other" };
  const options = readOptions(property);
  if (options) return { kind: "single-choice", options };
  const { type, items } = property;
  if (type === "string") return { kind: "text" };
  if (type === "number" || type === "integer") return { kind: "number" };
  if (type === "boolean") return { kind: "boolean" };
  const itemOptions = type === "array" && isJsonObject(items) ? readOptions(items) : undefined;
  return itemOptions ? { kind: "multiple-choice", options: itemOptions } : { kind: "other" };
}

/** The options of a choice, each value once; undefined when the schema is not a choice. */
function readOptions(schema: JsonObject): Option[] | undefined {
  const { enum: values, enumNames: names } = schema;
  if (Array.isArray(values) && values.length > 0) {
    const titles = Array.isArray(names) ? names : [];
    return withDistinctTitles(
      values.map((value, index) => ({ value, title: titleOf(titles[index], value) })),
    );
  }
  const titled = schema["oneOf"] ?? schema["anyOf"];
  if (!Array.isArray(titled) || titled.length === 0) return undefined;
  const options: Option[] = [];
  for (const option of titled) {
    if (!isJsonObject(option) || option["const"] === undefined) return undefined;
    options.push({ value: option["const"], title: titleOf(option["title"], option["const"]) });
  }
  return withDistinctTitles(options);
}

function titleOf(title: JsonValue | undefined, value: JsonValue): string {
  if (typeof title === "string" && title.trim() !== "") return title;
  if (typeof value !== "string") return JSON.stringify(value);
  // An option needs a visible name.
  if (value === "") return "(empty)";
  return value.trim() === "" ? "(blank)" : value;
}

/** Removes duplicate values and makes equal titles distinct. */
function withDistinctTitles(options: Option[]): Option[] {
  const seen = new Set<string>();
  const own = options.filter(({ value }) => {
    const key = JSON.stringify(value);
    return seen.has(key) ? false : seen.add(key);
  });
  const counts = new Map<string, number>();
  for (const { title } of own) counts.set(title, (counts.get(title) ?? 0) + 1);
  return own.map(({ value, title }) =>
    counts.get(title) === 1
      ? { value, title }
      : { value, title: `${title} (${JSON.stringify(value)})` },
  );
}

/** The default of a property, if its kind of control can show it. */
export function readDefault(property: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(property)) return undefined;
  const value = property["default"];
  if (value === undefined) return undefined;
  const read = readPropertyKind(property);
  switch (read.kind) {
    case "text":
      return typeof value === "string" ? value : undefined;
    case "number":
      return typeof value === "number" ? value : undefined;
    case "boolean":
      return typeof value === "boolean" ? value : undefined;
    case "single-choice":
      return areAmong(read.options, [value]) ? value : undefined;
    case "multiple-choice":
      return Array.isArray(value) && areAmong(read.options, value) ? value : undefined;
    case "other":
      return value;
  }
}

/** The first example of a property without a default, if its kind of control can show it. */
export function readExample(property: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(property) || property["default"] !== undefined) return undefined;
  const [example] = Array.isArray(property["examples"]) ? property["examples"] : [];
  return example === undefined ? undefined : readDefault({ ...property, default: example });
}

function areAmong(options: Option[], values: JsonValue[]): boolean {
  const known = new Set(options.map(({ value }) => JSON.stringify(value)));
  return values.every((value) => known.has(JSON.stringify(value)));
}

/** The content of a form that nobody has edited. */
export function readDefaults(requestedSchema: JsonObject): JsonObject {
  const { properties } = requestedSchema;
  if (!isJsonObject(properties)) return {};
  const defaults: [string, JsonValue][] = [];
  for (const [name, property] of Object.entries(properties)) {
    const value = readDefault(property);
    if (value !== undefined) defaults.push([name, value]);
  }
  return Object.fromEntries(defaults);
}

/** The names of the required properties of a schema. */
export function requiredOf({ required }: JsonObject): string[] {
  return Array.isArray(required) ? required.filter((name) => typeof name === "string") : [];
}
