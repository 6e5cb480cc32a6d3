import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";

/** A browser freezes when an input starts with megabytes. */
const maxLength = 100_000;
const maxDefaultLength = 1000;

const shortened = new WeakMap<JsonObject, JsonObject>();

/** The schema without its longest defaults, if all of it is too long to fill in. */
export function withShortDefaults(schema: JsonObject): JsonObject {
  const known = shortened.get(schema);
  if (known) return known;
  const isLong = JSON.stringify(schema).length > maxLength;
  const short = isLong ? (dropLongDefaults(schema) as JsonObject) : schema;
  const kept = JSON.stringify(short) === JSON.stringify(schema) ? schema : short;
  shortened.set(schema, kept);
  return kept;
}

function dropLongDefaults(schema: JsonValue, isNames = false): JsonValue {
  if (Array.isArray(schema)) return schema.map((part) => dropLongDefaults(part));
  if (!isJsonObject(schema)) return schema;
  const entries = Object.entries(schema).flatMap(([key, value]): [string, JsonValue][] => {
    if (!isNames && key === "default") {
      return JSON.stringify(value).length > maxDefaultLength ? [] : [[key, value]];
    }
    return [[key, dropLongDefaults(value, !isNames && key === "properties")]];
  });
  return Object.fromEntries(entries);
}
