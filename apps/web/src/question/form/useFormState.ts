import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { useState } from "react";
import { pickErrors, type ErrorTree } from "./field/errorTree.ts";
import { fromFieldName } from "./field/fieldName.ts";
import { toContent, toFormData, toHeld } from "./toContent.ts";
import type { FormValidator } from "./validator.ts";

type FormState = {
  /** Counts the fresh starts. */
  run: number;
  initial: JsonObject;
  formData: unknown;
  /** Everything that is wrong now, shown or not. */
  errors: ErrorTree;
  /** The fields that were filled in and left: from then on their errors are shown. */
  left: ReadonlySet<string>;
  /** After a try every error is shown, and each change is checked at once. */
  isTried: boolean;
};

/** What a form holds, what is wrong with it, and how much of that a person should see already. */
export function useFormState(
  schema: JsonObject,
  validator: FormValidator,
  defaults: JsonObject,
  draft: JsonObject | undefined,
) {
  const begin = (initial: JsonObject, run: number): FormState => ({
    run,
    initial,
    formData: initial,
    errors: validator.check(initial),
    left: new Set(),
    isTried: false,
  });
  const [state, setState] = useState(() => begin(draft ? toFormData(draft) : defaults, 0));
  const content = toContent(schema, state.formData);
  return {
    ...state,
    content,
    isChanged: JSON.stringify(content) !== JSON.stringify(toContent(schema, defaults)),
    shownErrors: state.isTried ? {} : pickErrors(state.errors, state.left),
    change(formData: unknown) {
      setState((now) => ({ ...now, formData, errors: validator.check(formData) }));
    },
    /** A field that was passed by is not complained about before a try. */
    leave(fieldName: string) {
      setState((now) => {
        const isSame = isSameIn(fieldName, now.initial, now.formData);
        return isSame || now.left.has(fieldName)
          ? now
          : { ...now, left: new Set([...now.left, fieldName]) };
      });
    },
    tried: () => setState((now) => ({ ...now, isTried: true })),
    reset: () => setState((now) => begin(defaults, now.run + 1)),
  };
}

function isSameIn(fieldName: string, before: unknown, now: unknown): boolean {
  const name = fromFieldName(fieldName);
  const valueIn = (formData: unknown) => JSON.stringify(toHeld(formData)[name]);
  return valueIn(before) === valueIn(now);
}
