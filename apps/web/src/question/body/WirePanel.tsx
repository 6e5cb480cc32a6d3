import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { JsonView } from "../../design/json/JsonView.tsx";
import { describeFrame } from "@elicitation-playground/shared/log/describeFrame";
import { listFrames } from "../../log/listFrames.ts";
import "./wire.css";

type WirePanelProps = { elicitation: ElicitationState; events: readonly SessionEvent[] };

const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "medium" });

/** The frames of this question so far. */
export function WirePanel({ elicitation, events }: WirePanelProps) {
  const frames = listFrames(events, elicitation);
  if (frames.length === 0) return <p>The frames of this question are no longer in the log.</p>;
  return (
    <ol className="wire" aria-label="Frames">
      {frames.map(({ id, at, direction, message }) => {
        const { title, detail } = describeFrame(direction, message);
        return (
          <li key={id}>
            <details open>
              <summary className="wire-summary">
                <span className="wire-title">{title}</span>{" "}
                <span className="wire-detail">{detail}</span>{" "}
                <time className="wire-time" dateTime={at}>
                  {clock.format(new Date(at))}
                </time>
              </summary>
              <JsonView value={message} />
            </details>
          </li>
        );
      })}
    </ol>
  );
}
