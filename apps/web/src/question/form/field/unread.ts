import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";

/** No text from a keyboard begins like this. */
const mark = "\u0000unread ";

/**
 * Holds what was typed where it is not a value yet: half a date, JSON with a bracket missing.
 * It fails every check and never leaves the form.
 */
export function toUnread(text: string): string {
  return mark + text;
}

export function isUnread(value: unknown): value is string {
  return typeof value === "string" && value.startsWith(mark);
}

export function readUnread(value: string): string {
  return value.slice(mark.length);
}

/** What can be sent of what is held. */
export function withoutUnread(held: JsonObject): JsonObject {
  const read = Object.entries(held).filter(([, value]) => !hasUnread(value));
  return Object.fromEntries(read);
}

function hasUnread(value: JsonValue): boolean {
  if (Array.isArray(value)) return value.some(hasUnread);
  return isJsonObject(value) ? Object.values(value).some(hasUnread) : isUnread(value);
}
