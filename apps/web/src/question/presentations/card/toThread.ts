import { isElicitation, questionsOfCall } from "@elicitation-playground/shared/log/callQuestions";
import type {
  CallState,
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { isSelectedCall, type Selected } from "../../../log/selection.ts";

/** A call with its questions, oldest first. */
export type ThreadCall = { call: CallState; questions: ElicitationState[] };

export type Thread = {
  calls: ThreadCall[];
  /** Open questions that belong to no call. */
  outsideCalls: ElicitationState[];
};

/** The calls of the selected tool, and other calls with open questions. */
export function toThread(state: SessionState, selected: Selected | undefined): Thread {
  const all = Object.values(state.elicitations);
  const asking = new Set(all.filter(({ closed }) => !closed).map(({ callId }) => callId));
  const isShown = (call: CallState) =>
    asking.has(call.id) || (selected !== undefined && isSelectedCall(state, selected, call));
  return {
    calls: Object.values(state.calls)
      .filter(isShown)
      .map((call) => ({ call, questions: questionsOfCall(state, call.id).filter(isElicitation) })),
    outsideCalls: all.filter(
      ({ callId, closed }) => !closed && (callId === undefined || !state.calls[callId]),
    ),
  };
}
