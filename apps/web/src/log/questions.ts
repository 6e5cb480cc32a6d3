import {
  openElicitations,
  openSamplings,
  type ElicitationState,
  type SamplingState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";

/** What waits on the person: a question, or a request for a message. */
export type Question = ElicitationState | SamplingState;

export function isElicitation(question: Question): question is ElicitationState {
  return "completed" in question;
}

/** All that wait, oldest first. */
export function openQuestions(state: SessionState): Question[] {
  const all: Question[] = [...openElicitations(state), ...openSamplings(state)];
  return all.toSorted((a, b) => (a.openedAt < b.openedAt ? -1 : a.openedAt > b.openedAt ? 1 : 0));
}

/** What was asked in the same round of the same call, answered or not; itself included. */
export function roundOf(state: SessionState, question: Question): Question[] {
  if (question.callId === undefined) return [question];
  const all: Question[] = [...Object.values(state.elicitations), ...Object.values(state.samplings)];
  return all.filter(
    ({ callId, round, era }) =>
      callId === question.callId && round === question.round && era === question.era,
  );
}
