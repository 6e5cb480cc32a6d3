import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { useMemo, useState } from "react";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { listFramesAndExchanges } from "../../log/listFrames.ts";
import { FrameDetails } from "../../wire/FrameDetails.tsx";
import { FrameSummary } from "../../wire/FrameSummary.tsx";
import { ownExchange, WireRows } from "../../wire/wireRows.ts";
import "./wire.css";

type WirePanelProps = { elicitation: ElicitationState; events: readonly SessionEvent[] };

/** The frames of this question so far. */
export function WirePanel({ elicitation, events }: WirePanelProps) {
  const [wire] = useState(() => new WireRows());
  const own = useMemo(() => listFramesAndExchanges(events, elicitation), [events, elicitation]);
  const rows = wire.update(own);
  const { shown, more } = useFirstItems(rows, "frames", 50);
  if (rows.length === 0) return <p>The frames of this question are no longer in the log.</p>;
  return (
    <>
      <ol className="wire" aria-label="Frames">
        {shown.map((row) => (
          <li key={row.event.id}>
            <details open>
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
