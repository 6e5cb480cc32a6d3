import type { PatternMatcher } from "@elicitation-playground/shared/elicitation/schema/ajvOptions";
import type { ComponentType } from "react";
import { loadPatternMatcher, noPatterns } from "./patternMatcher.ts";
import type { SchemaFormProps } from "./SchemaForm.tsx";

// rjsf is most of the app's code, so it is loaded after the page. The pattern matcher, which few
// forms need, is loaded on demand.

type FormCode = { SchemaForm: ComponentType<SchemaFormProps>; matchPattern: PatternMatcher };

const loaded: Partial<FormCode> = {};

/** The code of a form, if it is loaded. */
export function readFormCode(hasPatterns: boolean): FormCode | undefined {
  const { SchemaForm } = loaded;
  const matchPattern = hasPatterns ? loaded.matchPattern : noPatterns;
  return SchemaForm && matchPattern && { SchemaForm, matchPattern };
}

/** Can be called again after a failure. */
export async function loadFormCode(hasPatterns: boolean): Promise<void> {
  const [{ SchemaForm }, matchPattern] = await Promise.all([
    import("./SchemaForm.tsx"),
    hasPatterns ? loadPatternMatcher() : undefined,
  ]);
  loaded.SchemaForm = SchemaForm;
  if (matchPattern) loaded.matchPattern = matchPattern;
}
