import type { TextMatch } from "../../scenario/schemaParts.ts";
import { show, type Difference } from "./difference.ts";

/** How a text differs from the whole, the part or the shape that was expected. */
export function matchText(what: string, expected: TextMatch, actual: string): Difference[] {
  return fits(expected, actual)
    ? []
    : [{ what, expected: describeMatch(expected), actual: show(actual) }];
}

function fits(expected: TextMatch, actual: string): boolean {
  if (typeof expected === "string") return actual === expected;
  if (expected.contains !== undefined) return actual.includes(expected.contains);
  return new RegExp(expected.matches ?? "").test(actual);
}

export function describeMatch(expected: TextMatch): string {
  if (typeof expected === "string") return show(expected);
  if (expected.contains !== undefined) return `a text with ${show(expected.contains)} in it`;
  return `a text that matches /${expected.matches ?? ""}/`;
}
