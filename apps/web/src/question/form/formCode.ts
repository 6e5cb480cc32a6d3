import type { PatternMatcher } from "@elicitation-playground/shared/elicitation/schema/ajvOptions";
import type { ComponentType } from "react";
import { loadPatternMatcher, noPatterns } from "./patternMatcher.ts";
import type { SchemaFormProps } from "./SchemaForm.tsx";

// The renderer is most of the code, so it comes after the first page, in its own file; so does
// the matcher, which few forms need.

type FormCode = { SchemaForm: ComponentType<SchemaFormProps>; matchPattern: PatternMatcher };

const loaded: Partial<FormCode> = {};

/** All that a form needs, if it is here. */
export function readFormCode(hasPatterns: boolean): FormCode | undefined {
  const { SchemaForm } = loaded;
  const matchPattern = hasPatterns ? loaded.matchPattern : noPatterns;
  return SchemaForm && matchPattern && { SchemaForm, matchPattern };
}

/** A code that did not come is asked for again the next time. */
export async function loadFormCode(hasPatterns: boolean): Promise<void> {
  const [{ SchemaForm }, matchPattern] = await Promise.all([
    import("./SchemaForm.tsx"),
    hasPatterns ? loadPatternMatcher() : undefined,
  ]);
  loaded.SchemaForm = SchemaForm;
  if (matchPattern) loaded.matchPattern = matchPattern;
}
