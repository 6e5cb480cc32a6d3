import {
  answerField,
  currentField,
  withAnswer,
} from "@elicitation-playground/shared/elicitation/fieldByField/formProgress";
import { readTyped } from "@elicitation-playground/shared/elicitation/schema/readTyped";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import {
  isPromptCommand,
  reopenPrompt,
  startPrompt,
  submitLine,
  type TextPrompt,
} from "@elicitation-playground/shared/elicitation/fieldByField/textPrompt";
import { useState } from "react";
import type { Answering } from "../../elicitation/useAnswer.ts";
import { keepDraft, readAnswers } from "../../form/draft.ts";
import { keepPlace, readPlace } from "../places.ts";

type TalkState = { talk: TextPrompt; refused: Answering["refused"]; failure: Answering["failure"] };

/** The talk about a form, which sends its own end and goes on when that is refused. */
export function useTalk(request: FormRequest, draftKey: string, answering: Answering) {
  const { refused, failure } = answering;
  const [held, setHeld] = useState<TalkState>(() => ({
    talk: reopenPrompt(startPrompt(request, readAnswers(draftKey), readPlace(draftKey)), refused),
    refused,
    failure: undefined,
  }));
  let { talk } = held;
  if (held.refused !== refused || held.failure !== failure) {
    if (refused.length > 0 || failure) talk = reopenPrompt(talk, refused, describe(failure));
    setHeld({ talk, refused, failure });
  }

  /** Typed but not entered: another presentation goes on with it. */
  const keep = (typed: string) => {
    const field = currentField(talk.form);
    if (!field || typed === "" || isPromptCommand(typed)) return;
    const value = readTyped(field, typed);
    // A form shows any text, but only options and dates that there are.
    const isFree = field.read.kind === "text" && field.property["format"] === undefined;
    if (!isFree && answerField(talk.form, value).error !== undefined) return;
    keepDraft(draftKey, withAnswer(talk.form, value).content);
  };
  const take = (typed: string) => {
    const next = submitLine(talk, typed);
    keepDraft(draftKey, next.form.content);
    keepPlace(draftKey, next.form.position);
    setHeld({ talk: next, refused, failure });
    if (next.answer) answering.send(next.answer);
  };
  return { talk, keep, take };
}

function describe(failure: Answering["failure"]): string {
  return failure ? [failure.title, failure.detail].filter(Boolean).join(": ") : "";
}
