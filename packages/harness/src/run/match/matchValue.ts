import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import type { TextMatch } from "../../scenario/format/schemaParts.ts";
import { showAll, type Difference } from "./difference.ts";

/** Compares a text with the expected text, part or pattern. */
export function matchText(what: string, expected: TextMatch, actual: string): Difference[] {
  if (isMatch(expected, actual)) return [];
  return [{ what, expected: describeMatch(expected), actual: showAll(actual) }];
}

function isMatch(expected: TextMatch, actual: string): boolean {
  if (typeof expected === "string") return actual === expected;
  if (expected.contains !== undefined) return actual.includes(expected.contains);
  return new RegExp(expected.matches ?? "").test(actual);
}

export function describeMatch(expected: TextMatch): string {
  if (typeof expected === "string") return showAll(expected);
  if (expected.contains !== undefined) return `containing ${showAll(expected.contains)}`;
  return `matching /${expected.matches ?? ""}/`;
}

type JsonOrNothing = JsonValue | undefined;

/** Compares two values; each difference names its path. */
export function matchJson(
  what: string,
  expected: JsonOrNothing,
  actual: JsonOrNothing,
): Difference[] {
  if (isJsonObject(expected) && isJsonObject(actual)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...keys].flatMap((key) => matchJson(`${what}.${key}`, expected[key], actual[key]));
  }
  return matchItems(what, expected, actual, matchJson);
}

/** Like `matchJson`, but an object may have more properties than expected. A list may not. */
export function matchPart(
  what: string,
  expected: JsonOrNothing,
  actual: JsonOrNothing,
): Difference[] {
  if (isJsonObject(expected) && isJsonObject(actual)) {
    return Object.entries(expected).flatMap(([key, value]) =>
      matchPart(`${what}.${key}`, value, actual[key]),
    );
  }
  return matchItems(what, expected, actual, matchPart);
}

function matchItems(
  what: string,
  expected: JsonOrNothing,
  actual: JsonOrNothing,
  matchItem: typeof matchJson,
): Difference[] {
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return expected.flatMap((item, index) => matchItem(`${what}[${index}]`, item, actual[index]));
  }
  if (expected === actual) return [];
  return [{ what, expected: showAll(expected), actual: showAll(actual) }];
}

/** The part of a value that has the keys of another; missing keys are left out. */
export function projectPart(keys: JsonValue, value: JsonValue): JsonValue {
  if (!isJsonObject(keys) || !isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(keys).flatMap(([key, part]) => {
      const found = value[key];
      return found === undefined ? [] : [[key, projectPart(part, found)]];
    }),
  );
}
