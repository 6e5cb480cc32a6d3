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
  /** How long -32042 parked it, after its last page was accepted. */
  parkedMs: number;
  /** The person resumed it: the MCP server did not report that its pages were done. */
  isResumedByPerson: boolean;
};

/** The calls of a log in order. `state` is what the events reduce to, if it is at hand. */
export function readCalls(
  events: readonly SessionEvent[],
  state: SessionState = events.reduce(reduceSession, emptySession),
): {
  state: SessionState;
  calls: RecordedCall[];
} {
  const resumptions = findResumptions(events);
  const calls = Object.values(state.calls).map((call) => {
    const all = questionsOfCall(state, call.id);
    return {
      call,
      questions: all.filter(isElicitation),
      areParallel: hadParallelQuestions(events, call.id),
      samplings: all.filter((question) => !isElicitation(question)),
      ...sumUp(resumptions.filter(({ callId }) => callId === call.id)),
    };
  });
  return { state, calls };
}

type Resumption = { callId: string; waitedMs: number; byPerson: boolean };

/** How each parked call went on. */
function findResumptions(events: readonly SessionEvent[]): Resumption[] {
  const parked = new Map<string, readonly string[]>();
  const completed = new Set<string>();
  const closedAt = new Map<string, number>();
  return events.flatMap((event) => {
    if (event.type === "call-parked") parked.set(event.callId, event.elicitationIds);
    if (event.type === "elicitation-completed") completed.add(event.elicitationId);
    if (event.type === "elicitation-closed") {
      closedAt.set(event.elicitationId, Date.parse(event.at));
    }
    const pages = event.type === "call-resumed" ? parked.get(event.callId) : undefined;
    if (event.type !== "call-resumed" || !pages) return [];
    parked.delete(event.callId);
    const at = Date.parse(event.at);
    const answeredAt = Math.max(...pages.map((id) => closedAt.get(id) ?? at));
    const byPerson = pages.some((id) => !completed.has(id));
    return [{ callId: event.callId, waitedMs: at - answeredAt, byPerson }];
  });
}

function sumUp(resumptions: Resumption[]): Pick<RecordedCall, "parkedMs" | "isResumedByPerson"> {
  return {
    parkedMs: resumptions.reduce((sum, { waitedMs }) => sum + waitedMs, 0),
    isResumedByPerson: resumptions.some(({ byPerson }) => byPerson),
  };
}
