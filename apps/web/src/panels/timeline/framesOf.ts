import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { FrameEvent } from "@elicitation-playground/shared/log/frameReplies";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { listFrames } from "../../log/listFrames.ts";

/** The frames of the question or the call that an event is about. */
export function framesOf(
  event: SessionEvent,
  events: readonly SessionEvent[],
  state: SessionState,
): FrameEvent[] {
  if ("elicitationId" in event || "samplingId" in event) {
    const question =
      "elicitationId" in event
        ? state.elicitations[event.elicitationId]
        : state.samplings[event.samplingId];
    return question ? listFrames(events, question).filter(isFrame) : [];
  }
  if (event.type === "frame" || !("callId" in event)) return [];
  return events.filter(isFrame).filter(({ callId }) => callId === event.callId);
}

function isFrame(event: SessionEvent): event is FrameEvent {
  return event.type === "frame";
}
