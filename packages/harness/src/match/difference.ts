import type { JsonValue } from "@elicitation-playground/shared/json";

/** One thing that is not as it was expected, in words for a person. */
export type Difference = { what: string; expected: string; actual: string };

/** A difference in a few words; values that are long are only shown at length elsewhere. */
export function summarize({ expected, actual }: Difference): string {
  return `expected ${shorten(expected)}, received ${shorten(actual)}`;
}

function shorten(text: string): string {
  return text.length <= 100 ? text : `${text.slice(0, 100)}…`;
}

/** A value as a person reads it in one line. */
export function show(value: JsonValue | undefined): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}
