import {
  answerField,
  askedNow,
  withAnswer,
} from "@elicitation-playground/shared/elicitation/fieldByField/askByField";
import { readTyped } from "@elicitation-playground/shared/elicitation/schema/readTyped";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import {
  isCommand,
  resumeTalk,
  startTalk,
  takeLine,
  type Talk,
} from "@elicitation-playground/shared/elicitation/fieldByField/talk";
import { useState } from "react";
import type { Answering } from "../../queue/useAnswer.ts";
import { keepDraft, readAnswers } from "../../form/draft.ts";
import { keepPlace, readPlace } from "../../fieldByField/places.ts";

type TalkState = { talk: Talk; refused: Answering["rejected"]; failure: Answering["failure"] };

/** The talk about a form, which sends its own end and goes on when that is refused. */
export function useTalk(request: FormRequest, draftKey: string, answering: Answering) {
  const { rejected: refused, failure } = answering;
  const [held, setHeld] = useState<TalkState>(() => ({
    talk: resumeTalk(startTalk(request, readAnswers(draftKey), readPlace(draftKey)), refused),
    refused,
    failure: undefined,
  }));
  let { talk } = held;
  if (held.refused !== refused || held.failure !== failure) {
    if (refused.length > 0 || failure) talk = resumeTalk(talk, refused, describe(failure));
    setHeld({ talk, refused, failure });
  }

  /** Typed but not entered: another presentation goes on with it. */
  const keep = (typed: string) => {
    const field = askedNow(talk.asking);
    if (!field || typed === "" || isCommand(typed)) return;
    const value = readTyped(field, typed);
    // A form shows any text, but only options and dates that there are.
    const isFree = field.read.kind === "text" && field.property["format"] === undefined;
    if (!isFree && answerField(talk.asking, value).error !== undefined) return;
    keepDraft(draftKey, withAnswer(talk.asking, value).content);
  };
  const take = (typed: string) => {
    const next = takeLine(talk, typed);
    keepDraft(draftKey, next.asking.content);
    keepPlace(draftKey, next.asking.position);
    setHeld({ talk: next, refused, failure });
    if (next.answer) answering.send(next.answer);
  };
  return { talk, keep, take };
}

function describe(failure: Answering["failure"]): string {
  return failure ? [failure.title, failure.detail].filter(Boolean).join(": ") : "";
}
