import type { JsonValue } from "@elicitation-playground/shared/text/json";

/** One thing that is not as it was expected, in words for a person. */
export type Difference = { what: string; expected: string; actual: string };

/** A difference in a few words; values that are long are only shown at length elsewhere. */
export function summarize({ expected, actual }: Difference): string {
  return `expected ${shorten(expected)}, received ${shorten(actual)}`;
}

/** Where it differs, the first few places by name. */
export function listPlaces(differences: readonly Difference[]): string {
  const places = [...new Set(differences.map(({ what }) => what))];
  const more = places.length - namedPlaces;
  const named = places.slice(0, namedPlaces).join(" and ");
  return more > 0 ? `${named} and ${more} more` : named;
}

const namedPlaces = 3;

/** With one full stop at its end: some words of others bring their own. */
export function toSentence(words: string): string {
  return /[.!?…]$/.test(words) ? words : `${words}.`;
}

/** In one line, for what is read as a cause. */
export function toLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ⏎ ");
}

function shorten(text: string): string {
  return text.length <= 200 ? text : `${text.slice(0, 200)}…`;
}

/** A value as a person reads it in one line. */
export function show(value: JsonValue | undefined): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}
