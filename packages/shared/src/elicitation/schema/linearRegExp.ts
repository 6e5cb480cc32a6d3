import { RE2JS } from "re2js";
import { mostSteps, patternSize } from "./patternSize.ts";

type LinearMatcher = {
  /** The size of the pattern. A test takes at most about 10 ns per step and character. */
  steps: number;
  test(text: string): boolean;
};

/**
 * Compiles the `pattern` of a schema for a linear-time matcher, so that no pattern can freeze the
 * page or the host. Undefined for a pattern that has no such matcher: one that is invalid, too
 * large, or has look-around or back-references. In a file of its own, because the page loads RE2
 * only when a form has a pattern.
 */
export function linearRegExp(pattern: string): LinearMatcher | undefined {
  const steps = patternSize(pattern);
  if (steps > mostSteps) return undefined;
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return { steps, test: (text) => compiled.matcher(text).find() };
  } catch {
    return undefined;
  }
}
