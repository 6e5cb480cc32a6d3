import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { resolveRef } from "./resolveRef.ts";
import { toObjectForm, type Form } from "./toObjectForm.ts";

/** Undefined if the schema has rules for the answer but lists no fields. */
export function toForm(source: JsonObject): Form | undefined {
  const resolved = resolveRef(source, source);
  const root = resolved && withAllOf(source, resolved);
  if (!root || (!isJsonObject(root["properties"]) && hasHiddenFields(root))) return undefined;
  return toObjectForm(root, { root: source, depth: 0 });
}

/** Adds the fields of `allOf` to those of the schema, so that all of them are shown. */
function withAllOf(root: JsonObject, schema: JsonObject): JsonObject {
  const { allOf } = schema;
  if (!Array.isArray(allOf)) return schema;
  const parts = [...allOf.flatMap((part) => partOf(root, part)), schema];
  const properties = parts.flatMap(({ properties: own }) =>
    isJsonObject(own) ? Object.entries(own) : [],
  );
  if (properties.length === 0) return schema;
  const required = parts.flatMap(({ required: own }) => (Array.isArray(own) ? own : []));
  return {
    ...schema,
    properties: Object.fromEntries(properties),
    required: [...new Set(required)],
  };
}

function partOf(root: JsonObject, part: JsonValue): JsonObject[] {
  const resolved = isJsonObject(part) ? resolveRef(root, part) : undefined;
  return resolved ? [resolved] : [];
}

function hasHiddenFields(schema: JsonObject): boolean {
  const keywords = ["$ref", "allOf", "anyOf", "oneOf", "if", "not", "patternProperties"];
  const { type, additionalProperties } = schema;
  if (additionalProperties === true || isJsonObject(additionalProperties)) return true;
  return (
    (type !== undefined && type !== "object") ||
    keywords.some((keyword) => Object.hasOwn(schema, keyword))
  );
}
