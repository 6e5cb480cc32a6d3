import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";

/** A prefix that nobody can type. */
const mark = "\u0000unfinished ";

/**
 * Marks input that is not a value yet, such as half a date or JSON with a missing bracket. It
 * fails every check and is never sent.
 */
export function toUnfinished(text: string): string {
  return mark + text;
}

export function isUnfinished(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(mark);
}

export function readUnfinished(value: string): string {
  return value.slice(mark.length);
}

/** The values that can be sent. */
export function withoutUnfinished(values: JsonObject): JsonObject {
  const finished = Object.entries(values).filter(([, value]) => !hasUnfinished(value));
  return Object.fromEntries(finished);
}

function hasUnfinished(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(hasUnfinished);
  return isJsonObject(value) ? Object.values(value).some(hasUnfinished) : isUnfinished(value);
}
