import { describeEvent } from "@elicitation-playground/shared/log/describeEvent";
import { EventRow } from "../list/EventRow.tsx";
import type { LogViewProps } from "../logView.ts";

export function WireView({ events, state }: LogViewProps) {
  return (
    <ol className="timeline" aria-label="Frames">
      {events
        .filter(({ type }) => type === "frame")
        .map((event) => (
          <EventRow key={event.id} event={event} {...describeEvent(event, state)} />
        ))}
    </ol>
  );
}
