import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useLayoutEffect, useRef, useState } from "react";
import { describeEvent } from "@elicitation-playground/shared/log/describeEvent";
import { SaveScenarioButton } from "./SaveScenarioButton.tsx";
import { TimelineRow } from "./TimelineRow.tsx";
import "./timeline.css";

type TimelineProps = { events: readonly SessionEvent[]; state: SessionState };

/** Older events are rendered on request, so that a long log stays fast. */
const pageSize = 200;

export function Timeline({ events, state }: TimelineProps) {
  const [maxRows, setMaxRows] = useState(pageSize);
  const [showsFrames, setShowsFrames] = useState(true);
  const listed = showsFrames ? events : events.filter(({ type }) => type !== "frame");
  const shown = listed.slice(-maxRows);
  const older = listed.length - shown.length;
  const scroller = useScrollToEnd(listed.length);

  return (
    <section className="column column-timeline" aria-labelledby="timeline-title">
      <div className="column-head">
        <h2 id="timeline-title">Timeline</h2>
        <label className="timeline-switch">
          <input
            type="checkbox"
            checked={showsFrames}
            onChange={({ target }) => setShowsFrames(target.checked)}
          />
          Frames
        </label>
        <SaveScenarioButton state={state} />
      </div>
      <div ref={scroller} className="column-body">
        {older > 0 && (
          <button
            type="button"
            className="button button-quiet button-small timeline-older"
            onClick={() => setMaxRows(maxRows + pageSize)}
          >
            Show older ({older})
          </button>
        )}
        <ol className="timeline">
          {shown.map((event) => (
            <TimelineRow key={event.id} event={event} {...describeEvent(event, state)} />
          ))}
        </ol>
      </div>
    </section>
  );
}

/** Keeps the newest row visible, unless the person has scrolled away from it. */
function useScrollToEnd(length: number) {
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      isAtEnd.current = element.scrollHeight - element.scrollTop - element.clientHeight < 40;
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, []);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [length]);
  return scroller;
}
