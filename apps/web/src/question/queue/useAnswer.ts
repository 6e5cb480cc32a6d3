import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { useState } from "react";
import type { Commands } from "../../commands/commands.ts";
import { useCommands } from "../../commands/useCommands.ts";
import { toFailure, type Failure } from "../../commands/failure.ts";
import { answeredHere } from "./answeredHere.ts";
import { holdCancel } from "./holdCancel.ts";

type AnswerState = {
  isSending: boolean;
  refused: readonly FieldError[];
  refusedContent: JsonObject;
  failure?: Failure;
};

export type Answering = {
  /** The page has no commands: the question is shown, but cannot be answered. */
  isReadOnly: boolean;
  isSending: boolean;
  /** What the host refused, as long as it is unchanged. */
  refused: readonly FieldError[];
  failure?: Failure | undefined;
  send: (answer: ElicitationAnswer) => void;
  /** The form now holds this: a corrected field loses its refusal. */
  onEdited: (content: JsonObject) => void;
};

/** Sends the answer. The question stays until the log says that it is closed. */
export function useAnswer(elicitationId: string, alreadyRefused: readonly FieldError[]): Answering {
  const commands = useCommands();
  const [state, setState] = useState<AnswerState>({
    isSending: false,
    refused: alreadyRefused,
    refusedContent: {},
  });

  const submit = async (to: Commands, answer: ElicitationAnswer) => {
    setState({ isSending: true, refused: [], refusedContent: {} });
    answeredHere.add(elicitationId);
    try {
      await to.answer(elicitationId, answer);
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
    isReadOnly: commands === undefined,
    isSending: state.isSending,
    refused: state.refused,
    failure: state.failure,
    send(answer) {
      if (!commands || state.isSending) return;
      if (answer.action === "cancel") holdCancel(commands, elicitationId);
      else void submit(commands, answer);
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
