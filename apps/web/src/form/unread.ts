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
