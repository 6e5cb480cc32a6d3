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

/** The questions that were asked together, open and closed, the given one included. */
export function roundOf(state: SessionState, question: SessionQuestion): SessionQuestion[] {
  const { callId } = question;
  if (callId === undefined) return [question];
  return questionsOfCall(state, callId).filter((other) => areTogether(question, other));
}

/**
 * The earlier questions of the same call, oldest first: the same in both eras, although only
 * 2026-07-28 has a new round for each.
 */
export function answeredBefore(state: SessionState, question: SessionQuestion): SessionQuestion[] {
  const { callId, openedAt } = question;
  if (callId === undefined) return [];
  return questionsOfCall(state, callId).filter(
    (other) => other.closed && other.openedAt <= openedAt && !areTogether(question, other),
  );
}

/** Whether the answer can still be changed: it leaves with its round, when none is open. */
export function canReopen(state: SessionState, question: SessionQuestion): boolean {
  if (!isElicitation(question) || !question.reopenable || !question.closed) return false;
  const { by } = question.closed;
  if (by !== "person" && by !== "rule") return false;
  return roundOf(state, question).some(({ closed }) => !closed);
}

/** Pushed questions have no key, and all of a call share a round: the time tells. */
function areTogether(a: SessionQuestion, b: SessionQuestion): boolean {
  if (a === b) return true;
  if (a.round !== b.round || a.era !== b.era) return false;
  if (a.inputKey !== undefined && b.inputKey !== undefined) return true;
  return wasOpenWhen(a, b.openedAt) || wasOpenWhen(b, a.openedAt);
}

function wasOpenWhen({ openedAt, closed }: SessionQuestion, at: string): boolean {
  return openedAt <= at && (!closed || closed.at > at);
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
