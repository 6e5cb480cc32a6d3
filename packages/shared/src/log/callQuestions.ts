import type { SessionEvent } from "./events.ts";
import {
  openElicitations,
  openSamplings,
  type ElicitationState,
  type SamplingState,
  type SessionState,
} from "./sessionState.ts";

/** What an MCP server asks the person: an elicitation, or a message of a language model. */
export type SessionQuestion = ElicitationState | SamplingState;

export function isElicitation(question: SessionQuestion): question is ElicitationState {
  return "completed" in question;
}

/** All questions that wait for the person, oldest first. */
export function openQuestions(state: SessionState): SessionQuestion[] {
  return byAge([...openElicitations(state), ...openSamplings(state)]);
}

/** All questions of a call, open and closed, oldest first. */
export function questionsOfCall(state: SessionState, callId: string): SessionQuestion[] {
  return byAge(
    [...Object.values(state.elicitations), ...Object.values(state.samplings)].filter(
      (question) => question.callId === callId,
    ),
  );
}

/** The questions of the same round, open and closed, the given one included. */
export function roundOf(state: SessionState, question: SessionQuestion): SessionQuestion[] {
  const { callId, round, era } = question;
  if (callId === undefined) return [question];
  return questionsOfCall(state, callId).filter(
    (other) => other.round === round && other.era === era,
  );
}

/** Whether two elicitations of a call were open at the same time. Only the order of the log shows it. */
export function hadParallelQuestions(events: readonly SessionEvent[], callId: string): boolean {
  const open = new Set<string>();
  for (const event of events) {
    if (event.type === "elicitation-opened" && event.callId === callId) {
      if (open.size > 0) return true;
      open.add(event.elicitationId);
    } else if (event.type === "elicitation-closed") {
      open.delete(event.elicitationId);
    }
  }
  return false;
}

function byAge(questions: SessionQuestion[]): SessionQuestion[] {
  return questions.toSorted((a, b) =>
    a.openedAt < b.openedAt ? -1 : a.openedAt > b.openedAt ? 1 : 0,
  );
}
