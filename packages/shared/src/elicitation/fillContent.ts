import { isJsonObject, type JsonObject, type JsonValue } from "../json.ts";
import { readDefaults, readPropertyKind } from "./readProperty.ts";

/**
 * Content for a form without a person: its defaults, and for required fields without one the
 * plainest value that their own rules allow. What a `pattern` wants is not guessed.
 */
export function fillContent(requestedSchema: JsonObject): JsonObject {
  const { properties, required } = requestedSchema;
  const content = readDefaults(requestedSchema);
  if (!isJsonObject(properties) || !Array.isArray(required)) return content;
  for (const name of required) {
    if (typeof name !== "string" || content[name] !== undefined) continue;
    const value = fillProperty(properties[name]);
    if (value !== undefined) content[name] = value;
  }
  return content;
}

function fillProperty(property: JsonValue | undefined): JsonValue | undefined {
  if (!isJsonObject(property)) return undefined;
  const read = readPropertyKind(property);
  switch (read.kind) {
    case "text":
      return fillText(property);
    case "number":
      return fillNumber(property);
    case "boolean":
      return true;
    case "single-choice":
      return read.options[0]?.value;
    case "multiple-choice":
      return read.options.slice(0, numberOf(property["minItems"], 0)).map(({ value }) => value);
    case "other":
      return undefined;
  }
}

const texts: Record<string, string> = {
  email: "ada@example.com",
  uri: "https://example.com/",
  date: "2026-07-28",
  "date-time": "2026-07-28T09:30:00Z",
};

function fillText({ format, minLength, maxLength }: JsonObject): string {
  const given = typeof format === "string" ? texts[format] : undefined;
  if (given !== undefined) return given;
  const text = "text".padEnd(numberOf(minLength, 0), " text");
  return text.slice(0, numberOf(maxLength, text.length));
}

function fillNumber({ type, minimum, maximum }: JsonObject): number {
  const least = numberOf(minimum, Number.NEGATIVE_INFINITY);
  const most = numberOf(maximum, Number.POSITIVE_INFINITY);
  const nearest = Math.min(Math.max(1, least), most);
  return type === "integer" && nearest === least ? Math.ceil(nearest) : nearest;
}

function numberOf(value: JsonValue | undefined, otherwise: number): number {
  return typeof value === "number" ? value : otherwise;
}
