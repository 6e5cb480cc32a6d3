import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { useState } from "react";
import { useFirstItems } from "../design/useFirstItems.tsx";
import { FrameDetails } from "./FrameDetails.tsx";
import { FrameSummary } from "./FrameSummary.tsx";
import { ownExchange, WireRows } from "./wireRows.ts";
import "./frameList.css";

type FrameListProps = {
  /** In the order of the log. */
  events: readonly SessionEvent[];
  pageSize: number;
  /** Whether each frame shows its details at first. */
  isOpen?: boolean;
};

/** A few frames below each other, each with its details. */
export function FrameList({ events, pageSize, isOpen = false }: FrameListProps) {
  const [wire] = useState(() => new WireRows());
  const { shown, more } = useFirstItems(wire.update(events), "frames", pageSize);
  return (
    <>
      <ol className="wire" aria-label="Frames">
        {shown.map((row) => (
          <li key={row.event.id}>
            <details open={isOpen}>
              <summary className="wire-summary">
                <FrameSummary row={row} exchange={ownExchange(row)} />
              </summary>
              <FrameDetails row={row} />
            </details>
          </li>
        ))}
      </ol>
      {more}
    </>
  );
}
