import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { cutPair, cutText } from "./cutText.ts";

/** One value that is not as expected. `expected` and `actual` are texts for a person. */
export type Difference = { what: string; expected: string; actual: string };

const mostDescribed = 3;
/** Of one text in the cause of a failure. */
const mostCharacters = 200;

/** The first few differences on one line; a report shows all of them in full below it. */
export function describeDifferences(differences: readonly Difference[]): string {
  const described = differences.slice(0, mostDescribed).map(describeDifference);
  const more = differences.length - described.length;
  return [...described, ...(more > 0 ? [`and ${more} more`] : [])].join("; ");
}

function describeDifference({ what, expected, actual }: Difference): string {
  const [wanted, received] = cutPair(expected, actual, mostCharacters);
  return `expected ${describeExpected(what, wanted)}, received ${received}`;
}

function describeExpected(what: string, expected: string): string {
  if (what === "outcome") return expected;
  const label = what === "message" ? "the question" : what;
  const isJson = what !== "message" && !/^(?:containing|matching) /.test(expected);
  return isJson ? `${label}: ${expected}` : `${label} ${expected}`;
}

/** Adds a full stop unless the text has one: messages of MCP servers come with or without. */
export function toSentence(text: string): string {
  return /[.!?…]$/.test(text) ? text : `${text}.`;
}

/** Shows line breaks as ⏎. */
export function toLine(text: string): string {
  return text.replaceAll(/\s*\n\s*/g, " ⏎ ");
}

/** A value on one line, cut if it is long, for the cause of a failure. */
export function show(value: JsonValue | undefined): string {
  return cutForCause(showAll(value));
}

/** A value on one line, for a difference. */
export function showAll(value: JsonValue | undefined): string {
  return value === undefined ? "nothing" : JSON.stringify(value);
}

export function cutForCause(text: string): string {
  return cutText(text, mostCharacters);
}

/** A time in a sentence: 500 ms, or 2.5 s. */
export function toDuration(ms: number): string {
  return ms < 1000 ? `${Math.round(ms)} ms` : `${Math.round(ms / 100) / 10} s`;
}
