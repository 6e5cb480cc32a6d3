import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { fromFieldName, toFieldName } from "./field/fieldName.ts";
import { isUnfinished } from "./field/unfinished.ts";

/**
 * The content to send: every field that has a value, in the order of the schema. The form stores a
 * cleared field as undefined, which JSON doesn't have, so the field is omitted.
 */
export function toContent(schema: JsonObject, formData: unknown): JsonObject {
  const values = toValues(formData);
  const { properties } = schema;
  const listed = new Set(isJsonObject(properties) ? Object.keys(properties) : []);
  const others = Object.keys(values).filter((name) => !listed.has(name));
  const content: [string, JsonValue][] = [];
  for (const name of [...listed, ...others]) {
    const value = Object.hasOwn(values, name) ? toJson(values[name]) : undefined;
    if (value !== undefined) content.push([name, value]);
  }
  return Object.fromEntries(content);
}

/** The form data of rjsf for some content. */
export function toFormData(content: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [toFieldName(name), value]),
  );
}

/** The values of rjsf's form data, by the property names of the schema. */
export function toValues(formData: unknown): Record<string, unknown> {
  if (typeof formData !== "object" || formData === null || Array.isArray(formData)) return {};
  return Object.fromEntries(
    Object.entries(formData).map(([name, value]) => [fromFieldName(name), value as unknown]),
  );
}

/** All values for a draft, including unfinished ones. */
export function toDraft(formData: unknown): JsonObject {
  return JSON.parse(JSON.stringify(toValues(formData))) as JsonObject;
}

function toJson(value: unknown): JsonValue | undefined {
  if (value === undefined || isUnfinished(value)) return undefined;
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}
