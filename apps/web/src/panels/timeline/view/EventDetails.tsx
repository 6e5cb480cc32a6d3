import { describeFrame } from "@elicitation-playground/shared/log/describeFrame";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import {
  findReplies,
  methodOf,
  type FrameEvent,
} from "@elicitation-playground/shared/log/frameReplies";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { toPreciseTime } from "../../../design/clock.ts";
import { JsonView } from "../../../design/json/JsonView.tsx";
import { lineLength } from "../../../design/text/lengths.ts";
import { useFirstItems } from "../../../design/useFirstItems.tsx";

type EventDetailsProps = {
  events: readonly SessionEvent[];
  frames: readonly FrameEvent[];
};

/** The JSON of events as they are in the log, and the frames of their question or call. */
export function EventDetails({ events, frames }: EventDetailsProps) {
  const replies = findReplies(frames);
  const { shown, more } = useFirstItems(frames, "frames", 20);
  return (
    <div className="event-details">
      {events.map((event) => (
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
          <ol>
            {shown.map((frame) => {
              const { title, detail } = describeFrame(
                frame.direction,
                frame.message,
                methodOf(replies.get(frame.id)),
              );
              return (
                <li key={frame.id}>
                  <details>
                    <summary className="event-frame-summary">
                      {shorten(`${title} ${detail}`, lineLength)}{" "}
                      <time dateTime={frame.at}>{toPreciseTime(frame.at)}</time>
                    </summary>
                    <JsonView value={frame.message} />
                  </details>
                </li>
              );
            })}
          </ol>
          {more}
        </>
      )}
    </div>
  );
}
