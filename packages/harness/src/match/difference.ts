import type { JsonValue } from "@elicitation-playground/shared/json";

/** One thing that is not as it was expected, in words for a person. */
export type Difference = { what: string; expected: string; actual: string };

/** A value as a person reads it in one line. */
export function show(value: JsonValue | undefined): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}
