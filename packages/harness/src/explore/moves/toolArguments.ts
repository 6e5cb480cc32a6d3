import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import {
  readDefault,
  readExample,
  readPropertyKind,
  requiredOf,
} from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { Tool } from "@elicitation-playground/shared/log/subjects";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import type { ExploreOptions } from "../plan/exploreOptions.ts";

/** A tool is called with at most this many different arguments. */
const mostSets = 8;
const deepest = 6;

/**
 * The arguments to call a tool with, the most usual first; each set once. They satisfy the input
 * schema if any were found that do.
 */
export function argumentSets(
  { name, inputSchema }: Tool,
  given: ExploreOptions["args"],
  seen: SeenValues,
): JsonObject[] {
  const properties = isJsonObject(inputSchema["properties"]) ? inputSchema["properties"] : {};
  const shared = Object.entries(given?.[""] ?? {}).filter(([key]) => key in properties);
  const fixed: JsonObject = { ...Object.fromEntries(shared), ...given?.[name] };
  const free = Object.keys(properties).filter((key) => !(key in fixed));
  const fill = (keys: readonly string[]) => ({
    ...Object.fromEntries(
      keys.flatMap((key) => {
        const value = seen.find(key, properties[key]) ?? valueFor(properties[key], 0);
        return value === undefined ? [] : [[key, value] as const];
      }),
    ),
    ...fixed,
  });
  const required = requiredOf(inputSchema);
  const needed = free.filter((key) => required.includes(key));
  const usual = free.filter((key) => required.includes(key) || hasExample(properties[key]));
  const sets = [fill(usual), fill(needed), fill(free)];
  for (const key of free) {
    for (const value of choicesOf(properties[key])) sets.push({ ...fill(usual), [key]: value });
  }
  const distinct = new Map(sets.map((set) => [JSON.stringify(sorted(set)), set]));
  const valid = [...distinct.values()].filter((set) => areValid(inputSchema, set));
  return (valid.length > 0 ? valid : sets.slice(0, 1)).slice(0, mostSets);
}

/** Whether a tool has to accept these arguments. */
export function areValid(inputSchema: JsonObject, given: JsonObject): boolean {
  return checkContent(inputSchema, given).length === 0;
}

/** The same for arguments that mean the same: a value that is left out is its default. */
export function keyOfArguments(inputSchema: JsonObject, given: JsonObject): string {
  const properties = isJsonObject(inputSchema["properties"]) ? inputSchema["properties"] : {};
  const defaults = Object.entries(properties).flatMap(([name, property]) => {
    const value = readDefault(property);
    return value === undefined ? [] : [[name, value] as const];
  });
  return JSON.stringify(sorted({ ...Object.fromEntries(defaults), ...given }));
}

function sorted(set: JsonObject): [string, JsonValue | undefined][] {
  return Object.entries(set).toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function hasExample(property: JsonValue | undefined): boolean {
  return (readExample(property) ?? readDefault(property)) !== undefined;
}

function choicesOf(property: JsonValue | undefined): JsonValue[] {
  const read = readPropertyKind(property);
  if (read.kind === "boolean") return [true, false];
  return read.kind === "single-choice" ? read.options.slice(0, 4).map(({ value }) => value) : [];
}

/** A value that the schema of an argument allows; arguments may be nested, unlike forms. */
function valueFor(property: JsonValue | undefined, depth: number): JsonValue | undefined {
  if (!isJsonObject(property) || depth > deepest) return undefined;
  const usual = readExample(property) ?? readDefault(property);
  if (usual !== undefined) return usual;
  const { type, items, properties } = property;
  if (isJsonObject(properties)) {
    return Object.fromEntries(
      requiredOf(property).map((key) => [key, valueFor(properties[key], depth + 1) ?? null]),
    );
  }
  if (type === "array" && readPropertyKind(property).kind === "other") {
    const item = valueFor(items, depth + 1);
    return item === undefined ? [] : [item];
  }
  if (type === "object") return {};
  return fillContent({ properties: { value: property }, required: ["value"] })["value"];
}

/** Values of earlier results, for arguments with the same name: `id`, `roomId`, `room_id`. */
export class SeenValues {
  readonly #values = new Map<string, JsonValue>();

  add(result: JsonObject | undefined): void {
    if (result) this.#collect(result, 0);
  }

  find(name: string, property: JsonValue | undefined): JsonValue | undefined {
    const read = readPropertyKind(property);
    if (read.kind !== "text" && read.kind !== "number") return undefined;
    if (hasExample(property)) return undefined;
    const value = this.#values.get(normalise(name));
    const wanted = read.kind === "text" ? "string" : "number";
    return typeof value === wanted ? value : undefined;
  }

  #collect(value: JsonValue | undefined, depth: number): void {
    if (depth > deepest || this.#values.size > 500) return;
    if (Array.isArray(value)) {
      for (const item of value.slice(0, 3)) this.#collect(item, depth + 1);
    } else if (isJsonObject(value)) {
      for (const [name, inner] of Object.entries(value)) {
        const isPlain = typeof inner === "string" || typeof inner === "number";
        const key = normalise(name);
        if (isPlain && !this.#values.has(key)) this.#values.set(key, inner);
        this.#collect(inner, depth + 1);
      }
    }
  }
}

function normalise(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z\d]/g, "");
}
