import { isWireEvent } from "@elicitation-playground/shared/log/eventKinds";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { listFramesAndExchanges } from "../../../log/listFrames.ts";
import type { LogViewProps } from "./logView.ts";

/** The frames of the questions or calls that events are about, each once, oldest first. */
export function framesOf(shown: readonly SessionEvent[], log: LogViewProps): SessionEvent[] {
  const found = new Set(shown.flatMap((event) => framesOfOne(event, log)));
  return [...found].toSorted((one, other) => one.id - other.id);
}

function framesOfOne(event: SessionEvent, { events, state }: LogViewProps): SessionEvent[] {
  if ("elicitationId" in event || "samplingId" in event) {
    const question =
      "elicitationId" in event
        ? state.elicitations[event.elicitationId]
        : state.samplings[event.samplingId];
    return question ? listFramesAndExchanges(events, question) : [];
  }
  if (isWireEvent(event) || !("callId" in event)) return [];
  return events.filter(
    (other) => isWireEvent(other) && "callId" in other && other.callId === event.callId,
  );
}
