import { findReplies } from "@elicitation-playground/shared/log/frameReplies";
import { useMemo } from "react";
import { EventRow } from "../list/EventRow.tsx";
import { useLatestItems } from "../list/useLatestItems.tsx";
import { LogScroller } from "../LogScroller.tsx";
import type { LogViewProps } from "../logView.ts";

export function WireView({ events, state }: LogViewProps) {
  const replies = useMemo(() => findReplies(events), [events]);
  const frames = events.filter(({ type }) => type === "frame");
  const { shown, older } = useLatestItems(frames, 200);
  const context = { events, state, replies };
  return (
    <LogScroller count={frames.length}>
      {older}
      <ol aria-label="Frames">
        {shown.map((event) => (
          <li key={event.id}>
            <EventRow event={event} context={context} />
          </li>
        ))}
      </ol>
    </LogScroller>
  );
}
