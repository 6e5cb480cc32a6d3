import { describeHandshake } from "@elicitation-playground/shared/log/describeConnectionEvent";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useState } from "react";
import { Icon } from "../../../design/Icon.tsx";
import { lineLength } from "../../../design/text/lengths.ts";
import { EventRow } from "./EventRow.tsx";
import type { ListContext } from "../view/logView.ts";
import { RowTime } from "./RowTime.tsx";
import { useLatestItems } from "./useLatestItems.tsx";

type HandshakeBlockProps = {
  connectionId: string;
  events: readonly SessionEvent[];
  context: ListContext;
};

/** How a connection was established, folded into one line. */
export function HandshakeBlock({ connectionId, events, context }: HandshakeBlockProps) {
  const [isOpen, setIsOpen] = useState(false);
  const { shown, older } = useLatestItems(events, 100);
  const { title, tone } = describeHandshake(context.state, connectionId);
  const at = events[0]?.at ?? "";
  return (
    <details
      className={`handshake handshake-${tone}`}
      onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}
    >
      <summary className="handshake-head">
        <Icon name={isOpen ? "chevronDown" : "chevronRight"} />
        <span className="handshake-title">{shorten(title, lineLength)}</span>
        <RowTime at={at} />
      </summary>
      {isOpen && (
        <>
          {older}
          <ol>
            {shown.map((event) => (
              <li key={event.id}>
                <EventRow event={event} context={context} />
              </li>
            ))}
          </ol>
        </>
      )}
    </details>
  );
}
