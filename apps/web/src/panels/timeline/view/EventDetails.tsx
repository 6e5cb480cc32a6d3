import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { lazy } from "react";
import { toPreciseTime } from "../../../design/clock.ts";
import { JsonView } from "../../../design/json/JsonView.tsx";
import { LazyBoundary } from "../../../design/notices/LazyBoundary.tsx";
import { framesOf } from "./framesOf.ts";
import type { LogViewProps } from "./logView.ts";

const FrameList = lazy(async () => ({
  default: (await import("../../../wire/FrameList.tsx")).FrameList,
}));

type EventDetailsProps = {
  shown: readonly SessionEvent[];
  log: LogViewProps;
};

/** The JSON of events as they are in the log, and the frames of their question or call. */
export function EventDetails({ shown, log }: EventDetailsProps) {
  const frames = framesOf(shown, log);
  return (
    <div className="event-details">
      {shown.map((event) => (
        <div key={event.id}>
          <p className="event-details-title">
            Event {event.id}, <time dateTime={event.at}>{toPreciseTime(event.at)}</time>
          </p>
          <JsonView value={event} />
        </div>
      ))}
      {frames.length > 0 && (
        <>
          <p className="event-details-title">Frames</p>
          <LazyBoundary>
            <FrameList events={frames} pageSize={20} />
          </LazyBoundary>
        </>
      )}
    </div>
  );
}
