import {
  answerField,
  checkAnswers,
  goToField,
  withErrors,
  startForm,
  withAnswer,
  type FormProgress,
} from "@elicitation-playground/shared/elicitation/fieldByField/formProgress";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { useState } from "react";
import type { Answering } from "../elicitation/useAnswer.ts";
import { keepDraft, readAnswers } from "../form/draft.ts";
import { keepPlace, readPlace } from "./places.ts";

type AskingState = { asking: FormProgress; refused: Answering["refused"] };

/** A form asked field by field: what is typed is kept as a draft, what is refused asked again. */
export function useAsking(request: FormRequest, draftKey: string, answering: Answering) {
  const [held, setHeld] = useState<AskingState>(() => ({
    asking: goToField(
      startForm(request.requestedSchema, readAnswers(draftKey)),
      readPlace(draftKey),
    ),
    refused: [],
  }));
  let { asking } = held;
  // A new refusal by the host leads to its field, in the same breath as it is shown.
  if (held.refused !== answering.refused) {
    asking = withErrors(asking, answering.refused);
    setHeld({ asking, refused: answering.refused });
  }
  const move = (next: FormProgress) => {
    keepPlace(draftKey, next.position);
    setHeld({ asking: next, refused: answering.refused });
  };

  /** Not answered yet, but worth keeping. */
  const keep = (value: JsonValue | undefined) =>
    keepDraft(draftKey, withAnswer(asking, value).content);
  const answer = (value: JsonValue | undefined) => {
    const next = answerField(asking, value);
    // What is refused stays in its input, and in the draft.
    if (next.error === undefined) keepDraft(draftKey, next.content);
    move(next);
  };
  const accept = () => {
    const errors = checkAnswers(asking);
    if (errors.length > 0) move(withErrors(asking, errors));
    else answering.send({ action: "accept", content: asking.content });
  };
  return {
    asking,
    keep,
    answer,
    goTo: (position: number) => move(goToField(asking, position)),
    accept,
  };
}
