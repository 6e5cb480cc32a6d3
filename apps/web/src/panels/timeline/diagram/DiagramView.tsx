import { callTags } from "@elicitation-playground/shared/log/callNumbers";
import { findReplies } from "@elicitation-playground/shared/log/frameReplies";
import { toSequence, type SequenceStep } from "@elicitation-playground/shared/log/sequence";
import { useCallback, useEffect, useMemo, useRef, useState } from "react";
import { useCommands } from "../../../commands/commands.ts";
import { Icon } from "../../../design/Icon.tsx";
import { EventDetails } from "../view/EventDetails.tsx";
import { LogScroller } from "../view/LogScroller.tsx";
import type { LogViewProps } from "../view/logView.ts";
import { DiagramDrawing } from "./DiagramDrawing.tsx";
import { DiagramText } from "./DiagramText.tsx";
import { DiagramTools } from "./DiagramTools.tsx";
import { layOut, type DiagramLayout } from "./layout.ts";
import "./diagram.css";
import "./drawing.css";

/** How many steps are drawn at first: more would be slow, and are shown on request. */
const pageSize = 300;
/** Of a longer log only the end is turned into steps, so that a flood doesn't stop the page. */
const mostEvents = 20_000;

/** What person, host and MCP servers told each other, as a sequence diagram that grows. */
export function DiagramView({ events, state }: LogViewProps) {
  const recent = useMemo(() => events.slice(-mostEvents), [events]);
  const replies = useMemo(() => findReplies(recent), [recent]);
  const sequence = useMemo(() => toSequence(recent, state, replies), [recent, state, replies]);
  const [limit, setLimit] = useState(pageSize);
  const [selected, setSelected] = useState<string>();
  const drawing = useRef<SVGSVGElement>(null);
  const { width, ref: frame } = useWidth(380);
  const now = useNow(
    sequence.waits.some(({ last }) => last === undefined),
    events.at(-1)?.at,
  );

  // The details take space from the drawing, which may hide what they are about.
  useEffect(() => {
    drawing.current?.querySelector("[aria-pressed=true]")?.scrollIntoView({ block: "nearest" });
  }, [selected]);

  const closeDetails = () => {
    drawing.current?.querySelector<SVGGElement>("[aria-pressed=true]")?.focus();
    setSelected(undefined);
  };

  const from = Math.max(0, sequence.steps.length - limit);
  const layout = useMemo(
    () => layOut(sequence, { width, from, now }),
    [sequence, width, from, now],
  );
  const tagged = useMemo(() => [...callTags(state).keys()], [state]);
  const step = sequence.steps.find(({ key }) => key === selected);
  if (sequence.steps.length === 0) {
    return <p className="timeline-empty">Run a tool to see its conversation here.</p>;
  }
  return (
    <div className="diagram-view">
      <LogScroller count={sequence.steps.length} isHeld={step !== undefined}>
        <LaneHeads layout={layout} />
        <div ref={frame} className="diagram-frame">
          {events.length > mostEvents && (
            <p className="timeline-empty">The list and the wire have what came before.</p>
          )}
          {from > 0 && (
            <button
              type="button"
              className="button button-quiet button-small timeline-older"
              onClick={() => setLimit(limit * 2)}
            >
              Show earlier ({from.toLocaleString("en")})
            </button>
          )}
          <DiagramDrawing
            ref={drawing}
            layout={layout}
            selected={selected}
            onSelect={(key) => setSelected(key === selected ? undefined : key)}
            callIndex={(callId) => findIndex(tagged, callId)}
          />
        </div>
      </LogScroller>
      {step && <StepDetails step={step} log={{ events, state }} onClose={closeDetails} />}
      <div className="diagram-tools">
        <DiagramTools sequence={sequence} drawing={drawing} />
        <DiagramText sequence={sequence} from={from} />
      </div>
    </div>
  );
}

function findIndex(callIds: readonly string[], callId: string | undefined): number | undefined {
  const index = callId === undefined ? -1 : callIds.indexOf(callId);
  return index < 0 ? undefined : index;
}

type StepDetailsProps = { step: SequenceStep; log: LogViewProps; onClose: () => void };

function StepDetails({ step, log, onClose }: StepDetailsProps) {
  return (
    <section className="diagram-details" aria-label="Details">
      <button
        type="button"
        className="button button-quiet button-icon diagram-close"
        aria-label="Close details"
        onClick={onClose}
      >
        <Icon name="close" />
      </button>
      <EventDetails key={step.key} shown={step.events} log={log} />
    </section>
  );
}

/** The names of the lanes, which stay visible while the diagram scrolls. */
function LaneHeads({ layout: { lanes, laneWidth, width } }: { layout: DiagramLayout }) {
  return (
    <div className="lane-heads" style={{ width }}>
      {lanes.map(({ id, title, detail, x }) => (
        <span key={id} className="lane-head" style={{ left: x, width: laneWidth }}>
          <span className="lane-title">{title}</span>
          {detail !== "" && <span className="lane-detail">{detail}</span>}
        </span>
      ))}
    </div>
  );
}

/** The time, every second while something is open. A read-only log stands still at its end. */
function useNow(isRunning: boolean, end: string | undefined): number {
  const isLive = useCommands() !== undefined;
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (!isRunning || !isLive) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning, isLive]);
  const ended = end === undefined ? now : Date.parse(end);
  return isLive ? Math.max(now, ended) : ended;
}

/** The width of the element with this ref, also when it changes. */
function useWidth(initial: number) {
  const [width, setWidth] = useState(initial);
  const ref = useCallback((element: HTMLDivElement) => {
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
