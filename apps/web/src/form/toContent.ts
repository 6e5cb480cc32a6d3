import { isJsonObject, type JsonObject, type JsonValue } from "@elicitation-playground/shared/json";

/**
 * What is sent for what the form holds: every field that has a value, in the schema's order.
 * A cleared field is held as undefined, which JSON has no word for: it is left out.
 */
export function toContent(schema: JsonObject, formData: unknown): JsonObject {
  if (!isRecord(formData)) return {};
  const { properties } = schema;
  const asked = isJsonObject(properties) ? Object.keys(properties) : [];
  const others = Object.keys(formData).filter((name) => !asked.includes(name));
  const content: [string, JsonValue][] = [];
  for (const name of [...asked, ...others]) {
    const value = Object.hasOwn(formData, name) ? withoutUndefined(formData[name]) : undefined;
    if (value !== undefined) content.push([name, value]);
  }
  return Object.fromEntries(content);
}

function withoutUndefined(value: unknown): JsonValue | undefined {
  if (value === undefined) return undefined;
  return JSON.parse(JSON.stringify(value)) as JsonValue;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
