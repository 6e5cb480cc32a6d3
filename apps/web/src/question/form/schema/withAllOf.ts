import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { resolveRef } from "./resolveRef.ts";

/** A schema with the fields of its `allOf` beside its own, so that each of them is drawn. */
export function withAllOf(root: JsonObject, schema: JsonObject): JsonObject {
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
