import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";

/** A nullable property is shown like the plain one. An empty field is omitted instead of null. */
export function withoutNull(schema: JsonObject): JsonObject {
  const { type, anyOf } = schema;
  if (Array.isArray(type)) {
    const [only, ...others] = type.filter((name) => name !== "null");
    return only !== undefined && others.length === 0 ? { ...schema, type: only } : schema;
  }
  if (!Array.isArray(anyOf)) return schema;
  const [only, ...others] = anyOf.filter((option) => !isNull(option));
  const isNullable = anyOf.length === 2 && others.length === 0 && isJsonObject(only);
  if (!isNullable || only["const"] !== undefined) return schema;
  const { anyOf: _anyOf, ...rest } = schema;
  return { ...only, ...rest };
}

function isNull(schema: JsonValue): boolean {
  return isJsonObject(schema) && schema["type"] === "null";
}
