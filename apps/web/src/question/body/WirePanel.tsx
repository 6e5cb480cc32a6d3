import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { useMemo } from "react";
import { listFramesAndExchanges } from "../../log/listFrames.ts";
import { FrameList } from "../../wire/FrameList.tsx";

type WirePanelProps = { elicitation: ElicitationState; events: readonly SessionEvent[] };

/** The frames of this question so far. */
export function WirePanel({ elicitation, events }: WirePanelProps) {
  const frames = useMemo(() => listFramesAndExchanges(events, elicitation), [events, elicitation]);
  if (frames.length === 0) return <p>The frames of this question are no longer in the log.</p>;
  return <FrameList events={frames} pageSize={50} isOpen />;
}
