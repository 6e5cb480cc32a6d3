import { describeEvent } from "@elicitation-playground/shared/log/describeEvent";
import type { EventDescription } from "@elicitation-playground/shared/log/eventDescription";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { methodOf } from "@elicitation-playground/shared/log/frameReplies";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useState } from "react";
import { Icon } from "../../../design/Icon.tsx";
import { lineLength } from "../../../design/text/lengths.ts";
import { EventDetails } from "../view/EventDetails.tsx";
import { eventIcon } from "./eventIcon.ts";
import type { ListContext } from "../view/logView.ts";
import { RowTime } from "./RowTime.tsx";

type EventRowProps = { event: SessionEvent; isInCall?: boolean; context: ListContext };

/** One event in a line; opened, it shows the event as it is in the log, and its frames. */
export function EventRow({ event, isInCall = false, context }: EventRowProps) {
  const { state, replies } = context;
  const [isOpen, setIsOpen] = useState(false);
  const replyTo = methodOf(replies.get(event.id));
  const description = describeEvent(event, state, { isInCall, replyTo });
  return (
    <details
      className={`event event-${description.tone}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="event-summary">
        <RowTime at={event.at} />
        <span className="event-icon">
          <Icon name={eventIcon(event, description)} />
        </span>
        <EventText event={event} isInCall={isInCall} description={description} />
      </summary>
      {isOpen && <EventDetails shown={[event]} log={context} />}
    </details>
  );
}

type EventTextProps = { event: SessionEvent; isInCall: boolean; description: EventDescription };

/** Where icon and text say it all, only a screen reader gets the title. */
function EventText({ event, isInCall, description: { title, detail } }: EventTextProps) {
  const text = shorten(detail, lineLength);
  const isAnswer = event.type === "elicitation-closed" || event.type === "sampling-closed";
  if (isInCall && event.type === "call-started") {
    return (
      <span className="event-text">
        <span className="visually-hidden">{title}: </span>
        {text === "" ? "Called without arguments" : `Called with ${text}`}
      </span>
    );
  }
  if (text !== "" && (isQuestion(event) || (isInCall && event.type === "call-finished"))) {
    return (
      <span className={isQuestion(event) ? "event-text event-question" : "event-text"}>
        <span className="visually-hidden">{title}: </span>
        {text}
      </span>
    );
  }
  return (
    <span className="event-text">
      <span className="event-title">{title}</span>{" "}
      <span className={isAnswer ? "event-detail event-answer" : "event-detail"}>{text}</span>
    </span>
  );
}

function isQuestion({ type }: SessionEvent): boolean {
  return type === "elicitation-opened";
}
