import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import type { FieldError } from "@elicitation-playground/shared/problem";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { useState } from "react";
import { type Commands, useCommands } from "../../commands/commands.ts";
import { toFailure, type Failure } from "../../commands/failure.ts";
import { endTyping } from "../../design/typing.ts";
import { cancelWithUndo } from "./cancelWithUndo.ts";
import { deliver } from "./deliveries.ts";

type AnswerState = {
  isSending: boolean;
  rejected: readonly FieldError[];
  rejectedContent: JsonObject;
  failure?: Failure;
};

export type Answering = {
  /** The page has no commands: the question is shown, but cannot be answered. */
  isReadOnly: boolean;
  isSending: boolean;
  /** The errors of a rejected answer, for the fields that have not been changed since. */
  rejected: readonly FieldError[];
  failure?: Failure | undefined;
  send: (answer: ElicitationAnswer) => void;
  /** Removes the errors of the fields that this content changes. */
  onEdited: (content: JsonObject) => void;
};

/** Sends the answer. The question stays until the log says that it is closed. */
export function useAnswer(elicitation: ElicitationState): Answering {
  const { id: elicitationId, errors: alreadyRejected } = elicitation;
  const commands = useCommands();
  const [state, setState] = useState<AnswerState>({
    isSending: false,
    rejected: alreadyRejected,
    rejectedContent: {},
  });

  const submit = async (to: Commands, answer: ElicitationAnswer) => {
    setState({ isSending: true, rejected: [], rejectedContent: {} });
    try {
      await deliver(elicitationId, () => to.answer(elicitationId, answer), answer);
    } catch (error) {
      const failure = toFailure(error);
      // The log is about to say who closed it.
      if (failure.code === "already-settled") return;
      const rejected = failure.errors ?? [];
      setState({
        isSending: false,
        rejected,
        rejectedContent: answer.action === "accept" ? (answer.content ?? {}) : {},
        ...(rejected.length === 0 && { failure }),
      });
    }
  };

  return {
    isReadOnly: commands === undefined,
    isSending: state.isSending,
    rejected: state.rejected,
    failure: state.failure,
    send(answer) {
      if (!commands || state.isSending) return;
      endTyping();
      if (answer.action === "cancel") cancelWithUndo(commands, elicitation);
      else void submit(commands, answer);
    },
    onEdited(content) {
      const rejected = keepUnchanged(state.rejected, state.rejectedContent, content);
      if (rejected.length < state.rejected.length) setState({ ...state, rejected });
    },
  };
}

/** The errors of unchanged fields. An error of the whole content goes with any change. */
export function keepUnchanged(
  rejected: readonly FieldError[],
  before: JsonObject,
  now: JsonObject,
): FieldError[] {
  return rejected.filter(
    ({ field }) => field !== "" && JSON.stringify(now[field]) === JSON.stringify(before[field]),
  );
}
