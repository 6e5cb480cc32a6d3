import type { ComponentType } from "react";
import { loadPatterns, noPatterns, type FormPatterns } from "./formPatterns.ts";
import type { SchemaFormProps } from "./SchemaForm.tsx";

// rjsf is most of the app's code, so it is loaded after the page. The pattern matcher, which few
// forms need, is loaded on demand.

type FormCode = { SchemaForm: ComponentType<SchemaFormProps>; patterns: FormPatterns };

const loaded: Partial<FormCode> = {};

/** The code of a form, if it is loaded. */
export function readFormCode(hasPatterns: boolean): FormCode | undefined {
  const { SchemaForm } = loaded;
  const patterns = hasPatterns ? loaded.patterns : noPatterns;
  return SchemaForm && patterns && { SchemaForm, patterns };
}

/** Can be called again after a failure. */
export async function loadFormCode(hasPatterns: boolean): Promise<void> {
  const [{ SchemaForm }, patterns] = await Promise.all([
    import("./SchemaForm.tsx"),
    hasPatterns ? loadPatterns() : undefined,
  ]);
  loaded.SchemaForm = SchemaForm;
  if (patterns) loaded.patterns = patterns;
}
