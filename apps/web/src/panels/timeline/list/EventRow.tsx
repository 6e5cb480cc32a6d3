import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { memo, useState } from "react";
import { toPreciseTime } from "../../../design/clock.ts";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../../design/text/lengths.ts";
import { JsonView } from "../../../design/json/JsonView.tsx";
import type { EventDescription } from "@elicitation-playground/shared/log/eventDescription";

type EventRowProps = Pick<EventDescription, "title" | "detail" | "tone"> & {
  event: SessionEvent;
};

/** Memoized because there are thousands of rows. */
export const EventRow = memo(function EventRow(props: EventRowProps) {
  const { event, title, detail, tone } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={`event event-${tone}`}>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="event-summary">
          <time className="event-time" dateTime={event.at}>
            {toPreciseTime(event.at)}
          </time>
          <span className="event-title">{title}</span>
          {detail !== "" && <span className="event-detail">{shorten(detail, lineLength)}</span>}
        </summary>
        {isOpen && <JsonView value={event} />}
      </details>
    </li>
  );
});
