import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { show, type Difference } from "./difference.ts";

/** What differs between two values, each difference at its own place. */
export function matchJson(
  what: string,
  expected: JsonValue | undefined,
  actual: JsonValue | undefined,
): Difference[] {
  if (isJsonObject(expected) && isJsonObject(actual)) {
    const keys = new Set([...Object.keys(expected), ...Object.keys(actual)]);
    return [...keys].flatMap((key) => matchJson(`${what}.${key}`, expected[key], actual[key]));
  }
  return matchValue(what, expected, actual, matchJson);
}

/** The same for what was expected only; an object may have more than that, a list may not. */
export function matchPart(
  what: string,
  expected: JsonValue | undefined,
  actual: JsonValue | undefined,
): Difference[] {
  if (isJsonObject(expected) && isJsonObject(actual)) {
    return Object.entries(expected).flatMap(([key, value]) =>
      matchPart(`${what}.${key}`, value, actual[key]),
    );
  }
  return matchValue(what, expected, actual, matchPart);
}

function matchValue(
  what: string,
  expected: JsonValue | undefined,
  actual: JsonValue | undefined,
  matchItem: typeof matchJson,
): Difference[] {
  if (Array.isArray(expected) && Array.isArray(actual) && expected.length === actual.length) {
    return expected.flatMap((item, index) => matchItem(`${what}[${index}]`, item, actual[index]));
  }
  if (expected === actual) return [];
  return [{ what, expected: show(expected), actual: show(actual) }];
}

/** The part of a value that has the shape of another: what is no longer there is left out. */
export function projectPart(shape: JsonValue, value: JsonValue): JsonValue {
  if (!isJsonObject(shape) || !isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(shape).flatMap(([key, part]) => {
      const found = value[key];
      return found === undefined ? [] : [[key, projectPart(part, found)]];
    }),
  );
}
