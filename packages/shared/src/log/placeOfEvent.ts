import type { SessionEvent } from "./events.ts";
import type { SessionState } from "./sessionState.ts";

export type EventPlace = { connectionId?: string; callId?: string };

/** The connection and the call that an event belongs to, also when it only names its question. */
export function placeOfEvent(event: SessionEvent, state: SessionState): EventPlace {
  if (event.type === "session-opened") return {};
  const question = questionOf(event, state);
  const named: EventPlace = "connectionId" in event || "callId" in event ? event : question;
  const callId = named.callId ?? question.callId;
  const connectionId =
    named.connectionId ?? (callId === undefined ? undefined : state.calls[callId]?.connectionId);
  return {
    ...(connectionId !== undefined && { connectionId }),
    ...(callId !== undefined && { callId }),
  };
}

function questionOf(event: SessionEvent, state: SessionState): EventPlace {
  if ("elicitationId" in event) return state.elicitations[event.elicitationId] ?? {};
  return "samplingId" in event ? (state.samplings[event.samplingId] ?? {}) : {};
}
