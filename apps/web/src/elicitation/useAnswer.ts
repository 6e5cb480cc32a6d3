import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { useState } from "react";
import { answerElicitation } from "../api/commands.ts";
import { toFailure, type Failure } from "../api/failure.ts";
import { answeredHere } from "./answeredHere.ts";
import { holdCancel } from "./heldCancel.ts";

type AnswerState = {
  isSending: boolean;
  refused: readonly FieldError[];
  refusedContent: JsonObject;
  failure?: Failure;
};

export type Answering = {
  isSending: boolean;
  /** What the host refused, as long as it is unchanged. */
  refused: readonly FieldError[];
  failure?: Failure | undefined;
  send: (answer: ElicitationAnswer) => void;
  /** The form now holds this: a corrected field loses its refusal. */
  onEdited: (content: JsonObject) => void;
};

/** Sends the answer. The question stays until the log says that it is closed. */
export function useAnswer(
  sessionId: string,
  elicitationId: string,
  alreadyRefused: readonly FieldError[],
): Answering {
  const [state, setState] = useState<AnswerState>({
    isSending: false,
    refused: alreadyRefused,
    refusedContent: {},
  });

  const submit = async (answer: ElicitationAnswer) => {
    setState({ isSending: true, refused: [], refusedContent: {} });
    answeredHere.add(elicitationId);
    try {
      await answerElicitation(sessionId, elicitationId, answer);
    } catch (error) {
      const failure = toFailure(error);
      // Without an answer from the playground nobody knows whether it arrived.
      if (failure.code !== "unreachable") answeredHere.delete(elicitationId);
      const refused = failure.errors ?? [];
      const content = answer.action === "accept" ? (answer.content ?? {}) : {};
      setState({
        isSending: false,
        refused,
        refusedContent: content,
        ...(refused.length === 0 && { failure }),
      });
    }
  };

  return {
    isSending: state.isSending,
    refused: state.refused,
    failure: state.failure,
    send(answer) {
      if (state.isSending) return;
      if (answer.action === "cancel") holdCancel(sessionId, elicitationId);
      else void submit(answer);
    },
    onEdited(content) {
      const refused = stillRefused(state.refused, state.refusedContent, content);
      if (refused.length < state.refused.length) setState({ ...state, refused });
    },
  };
}

/** A field keeps its refusal until it is changed; what is wrong with the whole, until anything is. */
export function stillRefused(
  refused: readonly FieldError[],
  before: JsonObject,
  now: JsonObject,
): FieldError[] {
  return refused.filter(
    ({ field }) => field !== "" && JSON.stringify(now[field]) === JSON.stringify(before[field]),
  );
}
