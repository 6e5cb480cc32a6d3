import { describeEvent } from "@elicitation-playground/shared/log/describeEvent";
import type { LogViewProps } from "../logView.ts";
import { EventRow } from "./EventRow.tsx";

export function ListView({ events, state }: LogViewProps) {
  return (
    <ol className="timeline">
      {events.map((event) => (
        <EventRow key={event.id} event={event} {...describeEvent(event, state)} />
      ))}
    </ol>
  );
}
