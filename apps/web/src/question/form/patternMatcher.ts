import type { PatternMatcher } from "@elicitation-playground/shared/elicitation/schema/ajvOptions";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";

/** The linear-time matcher is large, so it is loaded only for schemas with patterns. */
export function usesPatterns(schema: JsonValue): boolean {
  if (Array.isArray(schema)) return schema.some(usesPatterns);
  if (!isJsonObject(schema)) return false;
  return Object.entries(schema).some(
    ([keyword, value]) =>
      (keyword === "pattern" && typeof value === "string") ||
      keyword === "patternProperties" ||
      usesPatterns(value),
  );
}

/** Steps of the pattern times characters, which is about 20 ms. */
const mostWork = 2_000_000;

/** The host checks what has no linear-time matcher or would take too long here. */
export async function loadPatternMatcher(): Promise<PatternMatcher> {
  const { linearRegExp } =
    await import("@elicitation-playground/shared/elicitation/schema/linearRegExp");
  return (pattern) => {
    const linear = linearRegExp(pattern);
    if (!linear) return noPatterns(pattern);
    return { test: (text) => linear.steps * text.length > mostWork || linear.test(text) };
  };
}

/** Every text matches. */
export const noPatterns: PatternMatcher = () => ({ test: () => true });
