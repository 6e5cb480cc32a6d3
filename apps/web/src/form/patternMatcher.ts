import type { PatternMatcher } from "@elicitation-playground/shared/elicitation/ajvOptions";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/json";

/** The linear-time matcher is large, so it is loaded only for a schema that has patterns. */
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

let loading: Promise<PatternMatcher> | undefined;

export function loadPatternMatcher(): Promise<PatternMatcher> {
  loading ??= import("@elicitation-playground/shared/elicitation/linearRegExp").then(
    ({ linearRegExp }) => linearRegExp,
  );
  return loading;
}

/** For a schema without patterns: never asked. */
export const noPatterns: PatternMatcher = () => ({ test: () => true });
