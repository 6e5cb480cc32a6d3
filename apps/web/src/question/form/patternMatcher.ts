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

export async function loadPatternMatcher(): Promise<PatternMatcher> {
  return (await import("@elicitation-playground/shared/elicitation/schema/linearRegExp"))
    .linearRegExp;
}

/** For a schema without patterns; never called. */
export const noPatterns: PatternMatcher = () => ({ test: () => true });
