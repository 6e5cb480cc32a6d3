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

/** The patterns of a form, which are tested only during a check. */
export type FormPatterns = {
  matchPattern: PatternMatcher;
  during: <Result>(check: () => Result) => Result;
};

/** The host checks what has no linear-time matcher or would take too long here. */
export async function loadPatterns(): Promise<FormPatterns> {
  const { PatternCheck } =
    await import("@elicitation-playground/shared/elicitation/schema/patternCheck");
  const patterns = new PatternCheck();
  return {
    matchPattern: patterns.matchPattern,
    during: (check) => patterns.during(() => true, check),
  };
}

/** For a schema without patterns. */
export const noPatterns: FormPatterns = {
  matchPattern: () => ({ test: () => true }),
  during: (check) => check(),
};
