import { answerWords } from "@elicitation-playground/shared/elicitation/request";
import { nameOfCall } from "@elicitation-playground/shared/log/names";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { toDuration } from "../match/difference.ts";

/**
 * When an unexpected question was asked, if that may explain it, behind what is wrong with it: the
 * call ignored the answer to the same question, or it is a late question of the call before.
 */
export function describeAsking(state: SessionState, callId: string, elicitationId: string): string {
  const when = describeAgain(state, elicitationId) ?? describeEarlier(state, callId, elicitationId);
  return when === undefined ? "" : ` (asked ${when})`;
}

function describeAgain({ elicitations }: SessionState, elicitationId: string) {
  const asked = elicitations[elicitationId];
  const same = Object.values(elicitations).findLast(
    ({ id, callId, request }) =>
      id !== elicitationId &&
      callId === asked?.callId &&
      JSON.stringify(request) === JSON.stringify(asked?.request),
  );
  const { answer, deliberate } = same?.closed ?? {};
  // After an answer with a fault, asking again is right.
  if (!answer || deliberate) return undefined;
  return `again after it was ${answerWords[answer.action].toLowerCase()}`;
}

/** The protocol does not tell which call asks a question. */
function describeEarlier(state: SessionState, callId: string, elicitationId: string) {
  const before = Object.values(state.calls).findLast(({ id, endedAt }) => id !== callId && endedAt);
  const asked = state.elicitations[elicitationId];
  if (!asked || before?.endedAt === undefined) return undefined;
  const passedMs = Date.parse(asked.openedAt) - Date.parse(before.endedAt);
  return `${toDuration(passedMs)} after ${nameOfCall(state, before.id)} had ended`;
}
