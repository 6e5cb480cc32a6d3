import { useRef, type KeyboardEvent, type Ref } from "react";
import { describeDuration } from "../../../design/clock.ts";
import { headHeight, type DiagramLayout } from "./layout.ts";
import { callClass, StepView } from "./StepView.tsx";
import { describeStepInWords } from "./describeStepInWords.ts";
import { wrapText } from "./wrapText.ts";

/** In pixels: names of lanes are bold. */
const headLetterWidth = 6.5;

type DiagramDrawingProps = {
  layout: DiagramLayout;
  selected: string | undefined;
  onSelect: (key: string | undefined) => void;
  /** The place of each call among those that can be confused. */
  callIndex: (callId: string | undefined) => number | undefined;
  ref: Ref<SVGSVGElement>;
};

/** The steps are one Tab stop: arrow keys, Home and End move between them, Enter shows details. */
export function DiagramDrawing(props: DiagramDrawingProps) {
  const { layout, selected, onSelect, callIndex, ref } = props;
  const { width, height, lanes, laneWidth, steps, waits, boxes, bars } = layout;
  const letters = Math.floor(laneWidth / headLetterWidth);
  const elements = useRef(new Map<string, SVGGElement>());
  const tabStop = steps.some(({ step }) => step.key === selected)
    ? selected
    : steps.at(-1)?.step.key;

  const onKeyDown = (event: KeyboardEvent, index: number) => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      onSelect(steps[index]?.step.key);
      return;
    }
    const targets: Record<string, number> = {
      ArrowDown: index + 1,
      ArrowUp: index - 1,
      Home: 0,
      End: steps.length - 1,
    };
    const target = steps[targets[event.key] ?? -1];
    if (!target) return;
    event.preventDefault();
    elements.current.get(target.step.key)?.focus();
  };

  return (
    <svg
      ref={ref}
      className="diagram"
      role="group"
      aria-label="Sequence diagram"
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
    >
      <g aria-hidden="true">
        {lanes.map(({ id, title, detail, x }) => (
          <g key={id}>
            <text className="diagram-head" x={x} y={headHeight - 20} textAnchor="middle">
              {wrapText(title, letters, 1)[0]}
            </text>
            {detail !== "" && (
              <text className="diagram-detail" x={x} y={headHeight - 8} textAnchor="middle">
                {wrapText(detail, letters, 1)[0]}
              </text>
            )}
            <line className="diagram-lane" x1={x} x2={x} y1={headHeight} y2={height} />
          </g>
        ))}
        {boxes.map(({ key, callId, ...box }) => (
          <g key={key} className={callClass(callIndex(callId))}>
            <rect className="diagram-box" {...box} rx="6" />
          </g>
        ))}
        {bars.map(({ key, callId, x, y1, y2 }) => (
          <g key={key} className={callClass(callIndex(callId))}>
            <rect className="diagram-bar" x={x - 3} y={y1} width="6" height={y2 - y1} />
          </g>
        ))}
        {waits.map(({ key, x, y1, y2, ms, isOpen, labelY }) => (
          <g key={key} className={isOpen ? "diagram-wait diagram-wait-open" : "diagram-wait"}>
            <rect x={x - 4} y={y1} width="8" height={Math.max(4, y2 - y1)} rx="4" />
            {labelY !== undefined && (
              <text className="diagram-label" x={x + 12} y={labelY}>
                {isOpen ? `waiting ${describeDuration(ms)}` : describeDuration(ms)}
              </text>
            )}
          </g>
        ))}
      </g>
      {steps.map((placed, index) => {
        const { key, callId } = placed.step;
        return (
          <StepView
            key={key}
            ref={(element) => {
              if (element) elements.current.set(key, element);
              return () => void elements.current.delete(key);
            }}
            placed={placed}
            name={describeStepInWords(placed.step, lanes, placed.lines.join(""))}
            callIndex={callIndex(callId)}
            isSelected={key === selected}
            isTabStop={key === tabStop}
            onSelect={() => onSelect(key)}
            onKeyDown={(event) => onKeyDown(event, index)}
          />
        );
      })}
    </svg>
  );
}
