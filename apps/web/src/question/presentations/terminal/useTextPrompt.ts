import {
  answerField,
  currentField,
  withAnswer,
} from "@elicitation-playground/shared/elicitation/fieldByField/formProgress";
import {
  isPromptCommand,
  reopenPrompt,
  startPrompt,
  submitLine,
  type TextPrompt,
} from "@elicitation-playground/shared/elicitation/fieldByField/textPrompt";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import { readTyped } from "@elicitation-playground/shared/elicitation/schema/readTyped";
import { useState } from "react";
import { keepPosition, readPosition } from "../../fieldByField/useFormProgress.ts";
import { keepDraft, readAnswers } from "../../form/draft.ts";
import { withShortDefaults } from "../../form/schema/shortDefaults.ts";
import type { Answering } from "../../queue/useAnswer.ts";

type PromptState = { prompt: TextPrompt } & Pick<Answering, "rejected" | "failure">;

/** A form that is asked line by line. It sends the answer, and continues when it is rejected. */
export function useTextPrompt(request: FormRequest, draftKey: string, answering: Answering) {
  const { rejected, failure } = answering;
  const [state, setState] = useState<PromptState>(() => {
    const requestedSchema = withShortDefaults(request.requestedSchema);
    const draft = readAnswers(draftKey);
    const prompt = startPrompt({ ...request, requestedSchema }, draft, readPosition(draftKey));
    return { prompt: reopenPrompt(prompt, rejected), rejected, failure: undefined };
  });
  let { prompt } = state;
  if (state.rejected !== rejected || state.failure !== failure) {
    if (rejected.length > 0 || failure) prompt = reopenPrompt(prompt, rejected, describe(failure));
    setState({ prompt, rejected, failure });
  }

  /** Keeps what was typed but not entered, for another presentation. */
  const keep = (typed: string) => {
    const { form } = prompt;
    const field = currentField(form);
    if (!field || typed === "" || isPromptCommand(typed)) return;
    const value = readTyped(field, typed);
    // A form can show any text, but only valid options and dates.
    const isFreeText = field.read.kind === "text" && field.property["format"] === undefined;
    if (!isFreeText && answerField(form, value).error !== undefined) return;
    keepDraft(draftKey, withAnswer(form, value).content, request.requestedSchema);
  };
  const submit = (typed: string) => {
    const next = submitLine(prompt, typed);
    keepDraft(draftKey, next.form.content, request.requestedSchema);
    keepPosition(draftKey, next.form.position);
    setState({ prompt: next, rejected, failure });
    if (next.answer) answering.send(next.answer);
  };
  return { prompt, keep, submit };
}

function describe(failure: Answering["failure"]): string {
  return failure ? [failure.title, failure.detail].filter(Boolean).join(": ") : "";
}
