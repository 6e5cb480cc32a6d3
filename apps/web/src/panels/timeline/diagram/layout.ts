import type {
  Sequence,
  SequenceLane,
  SequenceStep,
} from "@elicitation-playground/shared/log/sequence";
import type { SequenceWait } from "@elicitation-playground/shared/log/sequenceSpans";
import { describeDuration } from "../../../design/clock.ts";
import { wrapText } from "./wrapText.ts";

// All lengths are in pixels.
export const headHeight = 40;
export const lineHeight = 14;
const minLaneGap = 100;
const maxLaneGap = 360;
const letterWidth = 5.9;
const edge = 48;
const slotWidth = 9;
const mostSlots = 4;
const maxLines = { arrow: 5, note: 6 };
/** Between the label of a step and what is above it. */
const padding = 6;
/** The space that the head of an arrow takes from its label. */
const headWidth = 14;
const minNote = 60;
const maxNote = 220;
/** A label between steps needs this much. */
const minLabel = 16;

export type PlacedLane = SequenceLane & { x: number };
export type PlacedStep = {
  step: SequenceStep;
  /** Where the arrow or the end of the note is. */
  y: number;
  top: number;
  lines: string[];
  /** From left to right for a note, in its direction for an arrow. */
  x1: number;
  x2: number;
  /** Where the label of an arrow starts, or the middle of the label of a note. */
  labelX: number;
};
export type PlacedWait = {
  key: string;
  x: number;
  y1: number;
  y2: number;
  ms: number;
  isOpen: boolean;
  /** Not given where there is no space for a label, as when others wait at the same time. */
  labelY?: number;
};
export type PlacedBox = {
  key: string;
  callId: string;
  x: number;
  y: number;
  width: number;
  height: number;
};
export type PlacedBar = { key: string; callId: string; x: number; y1: number; y2: number };

export type DiagramLayout = {
  width: number;
  height: number;
  lanes: PlacedLane[];
  /** The space for the name of a lane. */
  laneWidth: number;
  steps: PlacedStep[];
  waits: PlacedWait[];
  boxes: PlacedBox[];
  bars: PlacedBar[];
};

export type LayoutOptions = {
  width: number;
  /** The first step that is drawn: what came before is left out. */
  from: number;
  now: number;
};

/** How high a pause is drawn: it grows with the pause, but ever more slowly, up to a limit. */
export function heightOfPause(ms: number): number {
  return ms < 200 ? 0 : Math.min(110, Math.round(18 * Math.log2(1 + ms / 250)));
}

export function layOut(sequence: Sequence, { width, from, now }: LayoutOptions): DiagramLayout {
  const gaps = sequence.lanes.length - 1;
  const gap = Math.min(maxLaneGap, Math.max(minLaneGap, (width - 2 * edge) / gaps));
  const total = Math.max(width, 2 * edge + gaps * gap);
  const start = (total - gaps * gap) / 2;
  const laneWidth = Math.min(gap, 2 * start) - 4;
  const lanes = sequence.lanes.map((lane, index) => ({ ...lane, x: start + index * gap }));
  const xOf = new Map(lanes.map(({ id, x }) => [id, x]));
  const at = (lane: string) => xOf.get(lane) ?? start;

  /** By the index of the step that each wait starts or ends with. */
  const slots = new Map<number, number>();
  for (const { first, last, slot } of sequence.waits) {
    slots.set(first, slot);
    if (last !== undefined) slots.set(last, slot);
  }
  const barX = (slot: number) => at("person") - Math.min(slot, mostSlots) * slotWidth;

  const shown = sequence.waits.filter(({ last }) => last === undefined || last >= from);
  /** Of waits at the same time: there is no space for them next to the bars. */
  const durations = new Map(
    shown.flatMap((wait) =>
      wait.last === undefined || isAlone(wait, shown)
        ? []
        : [[wait.last, describeDuration(durationOf(wait, now))]],
    ),
  );

  let y = headHeight + 8;
  let previous: string | undefined;
  const steps = sequence.steps.slice(from).map((step, index): PlacedStep => {
    if (previous !== undefined) y += heightOfPause(Date.parse(step.at) - Date.parse(previous));
    previous = step.at;
    const slot = slots.get(from + index);
    const duration = durations.get(from + index);
    const text = duration === undefined ? step.label : `after ${duration}: ${step.label}`;
    const label = step.tag === undefined ? text : `${step.tag} · ${text}`;
    const [x1, x2] =
      step.type === "note"
        ? endsOfNote(step.over.map(at), label, total)
        : endsOfArrow(step, at, slot === undefined ? undefined : barX(slot) + 4);
    const { labelX, space } = placeLabel(step, [x1, x2], at("person"));
    const letters = Math.max(12, Math.floor(space / letterWidth));
    const lines = wrapText(label, letters, maxLines[step.type]);
    y += lines.length * lineHeight + padding + 8;
    return { step, y, top: y - lines.length * lineHeight - padding, lines, x1, x2, labelX };
  });

  const hasOpen = sequence.waits.some(({ last }) => last === undefined);
  const lastAt = previous === undefined ? now : Date.parse(previous);
  const end = y + (hasOpen ? Math.max(24, heightOfPause(now - lastAt)) : 0) + 12;
  const yOf = (index: number) => steps[index - from]?.y ?? (index < from ? headHeight : end);

  const waits = shown.map((wait): PlacedWait => {
    const { key, first, last, slot } = wait;
    const inside = steps.slice(Math.max(0, first + 1 - from), (last ?? Infinity) + 1 - from);
    // Arrows between the host and its servers are not in the way.
    const near = inside.filter(({ x1, x2 }) => Math.min(x1, x2) < at("host") - headWidth);
    const labelY = isAlone(wait, shown)
      ? findSpace(yOf(first), near, last === undefined ? end : 0)
      : undefined;
    return {
      key,
      x: barX(slot),
      y1: yOf(first),
      y2: last === undefined ? end : yOf(last),
      ms: durationOf(wait, now),
      isOpen: last === undefined,
      ...(labelY !== undefined && { labelY }),
    };
  });

  const rounds = sequence.rounds.filter(({ last }) => last === undefined || last >= from);
  const boxes = rounds
    .filter(({ isGroup }) => isGroup)
    .map(({ key, callId, first, last, lane, slot }): PlacedBox => {
      const top = steps[first - from]?.top ?? headHeight;
      const bottom = last === undefined ? end : yOf(last) + 8;
      const inset = 7 + 3 * Math.min(slot, mostSlots);
      const x = at("host") - inset;
      return { key, callId, x, y: top, width: at(lane) - x + inset, height: bottom - top };
    });
  const bars = rounds.map(({ key, callId, first, last, lane, slot }): PlacedBar => {
    const x = at(lane) + 4 * Math.min(slot, mostSlots);
    return { key, callId, x, y1: yOf(first), y2: last === undefined ? end : yOf(last) };
  });
  return { width: total, height: end + 8, lanes, laneWidth, steps, waits, boxes, bars };
}

function isAlone(wait: SequenceWait, all: readonly SequenceWait[]): boolean {
  return !all.some(
    (other) =>
      other !== wait &&
      other.first < (wait.last ?? Infinity) &&
      wait.first < (other.last ?? Infinity),
  );
}

function durationOf({ since, until }: SequenceWait, now: number): number {
  return Math.max(0, (until === undefined ? now : Date.parse(until)) - Date.parse(since));
}

/** The middle of the largest space from `y` to the last step, or to a later end, without a step. */
function findSpace(y: number, steps: readonly PlacedStep[], end: number): number | undefined {
  const tops = [...steps.map(({ top }) => top), end];
  const spaces = tops.map((bottom, index) => ({ top: steps[index - 1]?.y ?? y, bottom }));
  const [largest] = spaces.toSorted((a, b) => b.bottom - b.top - (a.bottom - a.top));
  if (!largest || largest.bottom - largest.top < minLabel) return undefined;
  return (largest.top + largest.bottom) / 2 + 4;
}

function endsOfArrow(
  { from, to }: Extract<SequenceStep, { type: "arrow" }>,
  at: (lane: string) => number,
  bar: number | undefined,
): [number, number] {
  const end = (lane: string) => (lane === "person" && bar !== undefined ? bar : at(lane));
  return [end(from), end(to)];
}

/** A note over one lane is as wide as its text, up to a limit, and inside the drawing. */
function endsOfNote(xs: readonly number[], text: string, total: number): [number, number] {
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const needed = Math.min(maxNote, Math.max(minNote, text.length * letterWidth + 20));
  const width = left === right ? needed : right - left + 20;
  const x = Math.max(4, Math.min((left + right - width) / 2, total - width - 4));
  return [x, x + width];
}

/** Where a label starts and how much space it has: beside the bars of waits and the arrowhead. */
function placeLabel(
  { type }: SequenceStep,
  [x1, x2]: [number, number],
  person: number,
): { labelX: number; space: number } {
  const [left, right] = [Math.min(x1, x2), Math.max(x1, x2)];
  if (type === "note") return { labelX: (left + right) / 2, space: right - left - 12 };
  const isLeftward = x2 < x1;
  const labelX = Math.max(left + (isLeftward ? headWidth : 8), person + 12);
  return { labelX, space: right - labelX - (isLeftward ? 6 : headWidth) };
}
