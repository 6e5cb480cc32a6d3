import { RE2JS } from "re2js";

/**
 * Compiles the `pattern` of a schema for a linear-time matcher, so that no pattern can freeze the
 * page or the host. Patterns with look-around or back-references are left to the MCP server. In a
 * file of its own, because the page loads RE2 only when a form has a pattern.
 */
export function linearRegExp(pattern: string): { test(text: string): boolean } {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return { test: (text) => compiled.matcher(text).find() };
  } catch {
    return { test: () => true };
  }
}
