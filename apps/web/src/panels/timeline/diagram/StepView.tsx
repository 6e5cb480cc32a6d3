import type { SequenceStep } from "@elicitation-playground/shared/log/sequence";
import type { KeyboardEvent, Ref } from "react";
import { toPreciseTime } from "../../../design/clock.ts";
import { lineHeight, type PlacedStep } from "./layout.ts";

type StepViewProps = {
  placed: PlacedStep;
  /** The accessible name. */
  name: string;
  /** Which of the calls it belongs to, for its colour; undefined for one call alone. */
  callIndex: number | undefined;
  isSelected: boolean;
  isTabStop: boolean;
  onSelect: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  ref?: Ref<SVGGElement> | undefined;
};

/** An arrow or a note, as a button that shows its events. */
export function StepView(props: StepViewProps) {
  const { placed, name, callIndex, isSelected, isTabStop, onSelect, onKeyDown, ref } = props;
  const { step, y, top, lines, x1, x2, labelX } = placed;
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  const classes = [
    "diagram-step",
    `diagram-${step.tone}`,
    callClass(callIndex),
    ...(isSettled(step) ? ["diagram-settled"] : []),
    ...(isSelected ? ["diagram-selected"] : []),
  ];
  return (
    <g
      ref={ref}
      className={classes.filter(Boolean).join(" ")}
      role="button"
      tabIndex={isTabStop ? 0 : -1}
      aria-label={name}
      aria-pressed={isSelected}
      onClick={onSelect}
      onKeyDown={onKeyDown}
    >
      <title>{`${toPreciseTime(step.at)} ${step.label}`}</title>
      <rect
        className="diagram-hit"
        x={left}
        y={top}
        width={right - left}
        height={y - top + 6}
        rx="4"
      />
      {step.type === "note" && (
        <rect
          className="diagram-note"
          x={left}
          y={top}
          width={right - left}
          height={y - top}
          rx="4"
        />
      )}
      {lines.map((line, index) => (
        <text
          key={index}
          className="diagram-label"
          x={labelX}
          y={y - (lines.length - 1 - index) * lineHeight - 7}
          textAnchor={step.type === "note" ? "middle" : "start"}
        >
          {line}
        </text>
      ))}
      {step.type === "arrow" && <path className="diagram-arrow" d={toArrow(x1, x2, y)} />}
    </g>
  );
}

/** A question and its answer stay recognisable when they no longer wait for anyone. */
function isSettled({ type, tone, events: [event] }: SequenceStep): boolean {
  if (type === "note" || tone === "accent") return false;
  return event !== undefined && /^(elicitation|sampling)-(opened|closed)$/.test(event.type);
}

/** The class that gives a call its colour. */
export function callClass(callIndex: number | undefined): string {
  return callIndex === undefined ? "" : `diagram-call-${callIndex % 6}`;
}

function toArrow(x1: number, x2: number, y: number): string {
  const direction = x2 > x1 ? 1 : -1;
  const tip = x2 - 2 * direction;
  const back = tip - 6 * direction;
  return `M${x1} ${y}H${tip}M${back} ${y - 4}L${tip} ${y}L${back} ${y + 4}`;
}
