import {
  questionsOfCall,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import type { CallState, SessionState } from "@elicitation-playground/shared/log/sessionState";

/** A call with its questions; questions outside a call have none. */
export type TraceGroup = { call: CallState | undefined; questions: SessionQuestion[] };

/** What the person chose to look at: a call or a question, by id. */
export type TraceSelection = { type: "call" | "question"; id: string };

/** All calls with their questions, oldest first. */
export function listGroups(state: SessionState): TraceGroup[] {
  const groups = Object.values(state.calls).map((call): TraceGroup => ({
    call,
    questions: questionsOfCall(state, call.id),
  }));
  const outside = [...Object.values(state.elicitations), ...Object.values(state.samplings)].filter(
    ({ callId }) => callId === undefined || !Object.hasOwn(state.calls, callId),
  );
  return outside.length === 0 ? groups : [...groups, { call: undefined, questions: outside }];
}

/** The first question, or the first call of a trace in which nothing was asked. */
export function firstSelection(groups: readonly TraceGroup[]): TraceSelection | undefined {
  const question = groups.flatMap(({ questions }) => questions)[0];
  if (question) return { type: "question", id: question.id };
  const call = groups[0]?.call;
  return call && { type: "call", id: call.id };
}
