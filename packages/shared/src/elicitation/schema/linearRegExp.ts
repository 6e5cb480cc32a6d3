import { RE2JS } from "re2js";

/**
 * Compiles a schema's `pattern` for a matcher that takes linear time, so that no pattern can
 * freeze the page or the host. A pattern it cannot express (look-around, back-references)
 * is not checked here: the MCP server that wrote it has the last word.
 */
export function linearRegExp(pattern: string): { test(text: string): boolean } {
  try {
    const compiled = RE2JS.compile(RE2JS.translateRegExp(pattern));
    return { test: (text) => compiled.matcher(text).find() };
  } catch {
    return { test: () => true };
  }
}
