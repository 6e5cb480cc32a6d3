import { toClockTime } from "../../design/clock.ts";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength, nameLength } from "../../design/text/lengths.ts";
import { JsonView } from "../../design/json/JsonView.tsx";
import { describeFrame } from "@elicitation-playground/shared/log/describeFrame";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { listFrames } from "../../log/listFrames.ts";
import "./wire.css";

type WirePanelProps = { elicitation: ElicitationState; events: readonly SessionEvent[] };

/** The frames of this question so far. */
export function WirePanel({ elicitation, events }: WirePanelProps) {
  const frames = listFrames(events, elicitation);
  const { shown, more } = useFirstItems(frames, "frames", 50);
  if (frames.length === 0) return <p>The frames of this question are no longer in the log.</p>;
  return (
    <>
      <ol className="wire" aria-label="Frames">
        {shown.map(({ id, at, direction, message }) => {
          const { title, detail } = describeFrame(direction, message);
          return (
            <li key={id}>
              <details open>
                <summary className="wire-summary">
                  <span className="wire-title">{shorten(title, nameLength)}</span>{" "}
                  <span className="wire-detail">{shorten(detail, lineLength)}</span>{" "}
                  <time className="wire-time" dateTime={at}>
                    {toClockTime(at)}
                  </time>
                </summary>
                <JsonView value={message} />
              </details>
            </li>
          );
        })}
      </ol>
      {more}
    </>
  );
}
