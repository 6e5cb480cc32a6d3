import {
  hadParallelQuestions,
  isElicitation,
  questionsOfCall,
} from "@elicitation-playground/shared/log/callQuestions";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import {
  emptySession,
  type CallState,
  type ElicitationState,
  type SamplingState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";

/** A call with its questions and sampling requests. */
export type RecordedCall = {
  call: CallState;
  questions: ElicitationState[];
  /** Whether questions were open at the same time. */
  areParallel: boolean;
  samplings: SamplingState[];
};

/** The calls of a log in order. `state` is what the events reduce to, if it is at hand. */
export function readCalls(
  events: readonly SessionEvent[],
  state: SessionState = events.reduce(reduceSession, emptySession),
): {
  state: SessionState;
  calls: RecordedCall[];
} {
  const calls = Object.values(state.calls).map((call) => {
    const all = questionsOfCall(state, call.id);
    return {
      call,
      questions: all.filter(isElicitation),
      areParallel: hadParallelQuestions(events, call.id),
      samplings: all.filter((question) => !isElicitation(question)),
    };
  });
  return { state, calls };
}
