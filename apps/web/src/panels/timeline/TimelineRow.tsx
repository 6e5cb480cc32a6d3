import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { memo, useState } from "react";
import { cutText } from "../../design/cutText.ts";
import { JsonView } from "../../design/json/JsonView.tsx";
import type { EventDescription } from "./describeEvent.ts";

type TimelineRowProps = EventDescription & { event: SessionEvent };

/** Thousands of these: drawn again only when what they say changes. */
export const TimelineRow = memo(function TimelineRow(props: TimelineRowProps) {
  const { event, words, detail, tone } = props;
  const [isOpen, setIsOpen] = useState(false);
  return (
    <li className={`event event-${tone}`}>
      <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
        <summary className="event-summary">
          <time className="event-time" dateTime={event.at}>
            {clockOf(event.at)}
          </time>
          <span className="event-words">{words}</span>
          {detail !== "" && <span className="event-detail">{cutText(detail, 300)}</span>}
        </summary>
        {isOpen && <JsonView value={event} />}
      </details>
    </li>
  );
});

function clockOf(at: string): string {
  const moment = new Date(at);
  const clock = [moment.getHours(), moment.getMinutes(), moment.getSeconds()]
    .map((part) => String(part).padStart(2, "0"))
    .join(":");
  return `${clock}.${String(moment.getMilliseconds()).padStart(3, "0")}`;
}
