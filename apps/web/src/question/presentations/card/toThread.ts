import type {
  CallState,
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { Selected } from "../../../log/selection.ts";
import { isCallOf } from "../../../log/subject.ts";
import { latestConnectionId } from "../../../log/reconnects.ts";

/** A call with all that was said during it, oldest first. */
export type Exchange = { call: CallState; questions: ElicitationState[] };

export type Thread = {
  exchanges: Exchange[];
  /** Open, and asked outside of any call. */
  loose: ElicitationState[];
};

/** The calls of what is selected, and those of others that wait for the person. */
export function toThread(state: SessionState, selected: Selected | undefined): Thread {
  const all = Object.values(state.elicitations);
  const asking = new Set(all.filter(({ closed }) => !closed).map(({ callId }) => callId));
  const isShown = (call: CallState) =>
    asking.has(call.id) ||
    (selected !== undefined &&
      latestConnectionId(state, call.connectionId) === selected.connection.id &&
      isCallOf(call.subject, selected.subject));
  return {
    exchanges: Object.values(state.calls)
      .filter(isShown)
      .map((call) => ({ call, questions: all.filter(({ callId }) => callId === call.id) })),
    loose: all.filter(
      ({ callId, closed }) => !closed && (callId === undefined || !state.calls[callId]),
    ),
  };
}
