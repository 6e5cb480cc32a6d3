import {
  answerField,
  checkAsked,
  goTo,
  refuse,
  startAsking,
  withAnswer,
  type Asking,
} from "@elicitation-playground/shared/elicitation/fieldByField/askByField";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { useState } from "react";
import type { Answering } from "../queue/useAnswer.ts";
import { keepDraft, readAnswers } from "../form/draft.ts";
import { keepPlace, readPlace } from "./places.ts";

type AskingState = { asking: Asking; refused: Answering["rejected"] };

/** A form asked field by field: what is typed is kept as a draft, what is refused asked again. */
export function useAsking(request: FormRequest, draftKey: string, answering: Answering) {
  const [held, setHeld] = useState<AskingState>(() => ({
    asking: goTo(startAsking(request.requestedSchema, readAnswers(draftKey)), readPlace(draftKey)),
    refused: [],
  }));
  let { asking } = held;
  // A new refusal by the host leads to its field, in the same breath as it is shown.
  if (held.refused !== answering.rejected) {
    asking = refuse(asking, answering.rejected);
    setHeld({ asking, refused: answering.rejected });
  }
  const move = (next: Asking) => {
    keepPlace(draftKey, next.position);
    setHeld({ asking: next, refused: answering.rejected });
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
    const errors = checkAsked(asking);
    if (errors.length > 0) move(refuse(asking, errors));
    else answering.send({ action: "accept", content: asking.content });
  };
  return { asking, keep, answer, goTo: (position: number) => move(goTo(asking, position)), accept };
}
