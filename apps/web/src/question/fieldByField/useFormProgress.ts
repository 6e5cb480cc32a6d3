import {
  answerField,
  checkAnswers,
  goToField,
  startForm,
  withAnswer,
  withErrors,
  type FormProgress,
} from "@elicitation-playground/shared/elicitation/fieldByField/formProgress";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { useState } from "react";
import { keepRecent } from "../../design/keepRecent.ts";
import { keepDraft, readAnswers } from "../form/draft.ts";
import { withShortDefaults } from "../form/schema/shortDefaults.ts";
import type { Answering } from "../queue/useAnswer.ts";

/** The current field of each form, so that another presentation continues there. */
const positions = new Map<string, number>();

export function readPosition(draftKey: string): number {
  return positions.get(draftKey) ?? 0;
}

export function keepPosition(draftKey: string, position: number): void {
  keepRecent(positions, draftKey, position);
}

type ProgressState = { form: FormProgress; rejected: Answering["rejected"] };

/** A form that is filled in field by field. Answers are kept as a draft. */
export function useFormProgress(request: FormRequest, draftKey: string, answering: Answering) {
  const { rejected } = answering;
  const [state, setState] = useState<ProgressState>(() => ({
    form: goToField(
      startForm(withShortDefaults(request.requestedSchema), readAnswers(draftKey)),
      readPosition(draftKey),
    ),
    rejected: [],
  }));
  let { form } = state;
  // A rejected answer leads to the field with the error, in the same render that shows it.
  if (state.rejected !== rejected) {
    form = withErrors(form, rejected);
    setState({ form, rejected });
  }
  const change = (next: FormProgress) => {
    keepPosition(draftKey, next.position);
    setState({ form: next, rejected });
  };

  return {
    form,
    /** Keeps an unfinished answer of the current field. */
    keep: (value: JsonValue | undefined) =>
      keepDraft(draftKey, withAnswer(form, value).content, request.requestedSchema),
    answer: (value: JsonValue | undefined) => {
      const next = answerField(form, value);
      // An invalid answer stays in its input and in the draft.
      if (next.error === undefined) keepDraft(draftKey, next.content, request.requestedSchema);
      change(next);
    },
    goTo: (position: number) => change(goToField(form, position)),
    accept: () => {
      const errors = checkAnswers(form);
      if (errors.length > 0) change(withErrors(form, errors));
      else answering.send({ action: "accept", content: form.content });
    },
  };
}
