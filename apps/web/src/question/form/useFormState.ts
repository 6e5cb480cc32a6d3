import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { useState } from "react";
import { pickErrors, type ErrorTree } from "./field/errorTree.ts";
import { fromFieldName } from "./field/fieldName.ts";
import { toContent, toFormData, toValues } from "./toContent.ts";
import type { FormValidator } from "./validator.ts";

type FormState = {
  /** Mounts the form again after a reset. */
  resetCount: number;
  initial: JsonObject;
  formData: unknown;
  /** All current errors, shown or not. */
  errors: ErrorTree;
  /** The fields that were changed and left. Their errors are shown. */
  leftFields: ReadonlySet<string>;
  /** After a submit all errors are shown, and every change is checked immediately. */
  wasSubmitted: boolean;
};

/** The values of a form, its errors, and which of them to show. */
export function useFormState(
  schema: JsonObject,
  validator: FormValidator,
  defaults: JsonObject,
  draft: JsonObject | undefined,
) {
  const start = (initial: JsonObject, resetCount: number): FormState => ({
    resetCount,
    initial,
    formData: initial,
    errors: validator.check(initial),
    leftFields: new Set(),
    wasSubmitted: false,
  });
  const [state, setState] = useState(() => start(draft ? toFormData(draft) : defaults, 0));
  const content = toContent(schema, state.formData);
  return {
    ...state,
    content,
    isChanged: JSON.stringify(content) !== JSON.stringify(toContent(schema, defaults)),
    shownErrors: state.wasSubmitted ? {} : pickErrors(state.errors, state.leftFields),
    change(formData: unknown) {
      setState((now) => ({ ...now, formData, errors: validator.check(formData) }));
    },
    /** A field that was left unchanged shows no error before a submit. */
    leave(fieldName: string) {
      setState((now) => {
        const isSame = isSameIn(fieldName, now.initial, now.formData);
        return isSame || now.leftFields.has(fieldName)
          ? now
          : { ...now, leftFields: new Set([...now.leftFields, fieldName]) };
      });
    },
    markSubmitted: () => setState((now) => ({ ...now, wasSubmitted: true })),
    reset: () => setState((now) => start(defaults, now.resetCount + 1)),
  };
}

function isSameIn(fieldName: string, before: unknown, now: unknown): boolean {
  const name = fromFieldName(fieldName);
  const valueIn = (formData: unknown) => JSON.stringify(toValues(formData)[name]);
  return valueIn(before) === valueIn(now);
}
