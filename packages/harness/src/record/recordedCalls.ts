import type {
  ElicitationClosed,
  ElicitationOpened,
  SessionEvent,
} from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import {
  emptySession,
  type CallState,
  type SamplingState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";

/** A question of a call, with how it came to its end. */
export type Asked = {
  opened: ElicitationOpened;
  closed?: ElicitationClosed;
  /** The MCP server told that the page was visited. */
  isCompleted: boolean;
  openMs: number;
};

/** A call with all that was asked in it. */
export type RecordedCall = {
  call: CallState;
  asked: Asked[];
  /** Whether two questions were open at the same time. */
  isAtOnce: boolean;
  samplings: SamplingState[];
};

export type RecordedSession = { state: SessionState; calls: RecordedCall[] };

/** The calls of a log in their order. */
export function readCalls(events: readonly SessionEvent[]): RecordedSession {
  const state = events.reduce(reduceSession, emptySession);
  const calls = Object.values(state.calls).map((call) => ({
    call,
    ...readQuestions(call.id, events),
    samplings: Object.values(state.samplings).filter(({ callId }) => callId === call.id),
  }));
  return { state, calls };
}

function readQuestions(
  callId: string,
  events: readonly SessionEvent[],
): Pick<RecordedCall, "asked" | "isAtOnce"> {
  const asked = new Map<string, Asked & { at: string }>();
  let open = 0;
  let isAtOnce = false;
  for (const event of events) {
    if (event.type === "elicitation-opened" && event.callId === callId) {
      const { at } = event;
      asked.set(event.elicitationId, { opened: event, isCompleted: false, openMs: 0, at });
      open += 1;
      isAtOnce ||= open > 1;
    } else if (event.type === "elicitation-completed") {
      const question = asked.get(event.elicitationId);
      if (question) question.isCompleted = true;
    } else if (event.type === "elicitation-closed") {
      const question = asked.get(event.elicitationId);
      if (!question) continue;
      question.closed = event;
      question.openMs = Date.parse(event.at) - Date.parse(question.at);
      open -= 1;
    }
  }
  return { asked: [...asked.values()], isAtOnce };
}
