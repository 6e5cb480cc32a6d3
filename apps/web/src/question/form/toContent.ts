import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { fromFieldName, toFieldName } from "./field/fieldName.ts";
import { isUnread } from "./field/unread.ts";

/**
 * What is sent for what the form holds: every field that has a value, in the schema's order.
 * A cleared field is held as undefined, which JSON has no word for: it is left out.
 */
export function toContent(schema: JsonObject, formData: unknown): JsonObject {
  const held = toHeld(formData);
  const { properties } = schema;
  const asked = new Set(isJsonObject(properties) ? Object.keys(properties) : []);
  const others = Object.keys(held).filter((name) => !asked.has(name));
  const content: [string, JsonValue][] = [];
  for (const name of [...asked, ...others]) {
    const value = Object.hasOwn(held, name) ? toJson(held[name]) : undefined;
    if (value !== undefined) content.push([name, value]);
  }
  return Object.fromEntries(content);
}

/** The other way: content for the renderer to hold. */
export function toFormData(content: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(content).map(([name, value]) => [toFieldName(name), value]),
  );
}

/** What the renderer holds, by the names that the schema has for it. */
export function toHeld(formData: unknown): Record<string, unknown> {
  if (typeof formData !== "object" || formData === null || Array.isArray(formData)) return {};
  return Object.fromEntries(
    Object.entries(formData).map(([name, value]) => [fromFieldName(name), value as unknown]),
  );
}

/** What is held, as a draft keeps it: values and what is on the way to become one. */
export function toDraft(formData: unknown): JsonObject {
  return JSON.parse(JSON.stringify(toHeld(formData))) as JsonObject;
}

function toJson(value: unknown): JsonValue | undefined {
  if (value === undefined || isUnread(value)) return undefined;
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}
