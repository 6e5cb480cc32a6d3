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
const lineHeight = 14;
const minLaneGap = 118;
const maxLaneGap = 340;
const letterWidth = 5.9;
const edge = 48;
const slotWidth = 9;
const mostSlots = 4;
const maxLines = 3;

export type PlacedLane = SequenceLane & { x: number };
export type PlacedStep = {
  step: SequenceStep;
  /** Where the arrow or the middle of the note is. */
  y: number;
  lines: string[];
  /** From left to right for a note, in its direction for an arrow. */
  x1: number;
  x2: number;
  /** Where the label starts: right of the bars of waits. */
  labelX: number;
};
export type PlacedWait = {
  key: string;
  x: number;
  y1: number;
  y2: number;
  ms: number;
  isOpen: boolean;
  /** Others wait at the same time, so there is no space for a label. */
  isAlone: boolean;
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
  const space = (width - 2 * edge) / (sequence.lanes.length - 1);
  const gap = Math.min(maxLaneGap, Math.max(minLaneGap, space));
  const lanes = sequence.lanes.map((lane, index) => ({ ...lane, x: edge + index * gap }));
  const xOf = new Map(lanes.map(({ id, x }) => [id, x]));
  const at = (lane: string) => xOf.get(lane) ?? edge;

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
    const [x1, x2] = endsOf(step, at, slot === undefined ? undefined : barX(slot) + 4);
    const labelX = Math.max(Math.min(x1, x2) + 8, at("person") + 12);
    const letters = Math.floor((Math.max(x1, x2) - labelX - 6) / letterWidth);
    const duration = durations.get(from + index);
    const text = duration === undefined ? step.label : `after ${duration}: ${step.label}`;
    const label = step.tag === undefined ? text : `${step.tag} · ${text}`;
    const lines = wrapText(label, Math.max(12, letters), maxLines);
    y += lines.length * lineHeight + (step.type === "note" ? 14 : 12);
    return { step, y, lines, x1, x2, labelX };
  });

  const hasOpen = sequence.waits.some(({ last }) => last === undefined);
  const lastAt = previous === undefined ? now : Date.parse(previous);
  const end = y + (hasOpen ? Math.max(24, heightOfPause(now - lastAt)) : 0) + 12;
  const yOf = (index: number) => steps[index - from]?.y ?? (index < from ? headHeight : end);

  const waits = shown.map((wait): PlacedWait => {
    const { key, first, last, slot } = wait;
    return {
      key,
      x: barX(slot),
      y1: yOf(first),
      y2: last === undefined ? end : yOf(last),
      ms: durationOf(wait, now),
      isOpen: last === undefined,
      isAlone: isAlone(wait, shown),
    };
  });

  const rounds = sequence.rounds.filter(({ last }) => last === undefined || last >= from);
  const linesAt = (index: number) => steps[index - from]?.lines.length ?? 0;
  const boxes = rounds
    .filter(({ isGroup }) => isGroup)
    .map(({ key, callId, first, last, lane, slot }): PlacedBox => {
      const top = yOf(first) - linesAt(first) * lineHeight - 6;
      const bottom = last === undefined ? end : yOf(last) + 8;
      const inset = 7 + 3 * Math.min(slot, mostSlots);
      const x = at("host") - inset;
      return { key, callId, x, y: top, width: at(lane) - x + inset, height: bottom - top };
    });
  const bars = rounds.map(({ key, callId, first, last, lane, slot }): PlacedBar => {
    const x = at(lane) + 4 * Math.min(slot, mostSlots);
    return { key, callId, x, y1: yOf(first), y2: last === undefined ? end : yOf(last) };
  });
  const right = at(lanes.at(-1)?.id ?? "host") + edge;
  return { width: Math.max(width, right), height: end + 8, lanes, steps, waits, boxes, bars };
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

function endsOf(
  step: SequenceStep,
  at: (lane: string) => number,
  bar: number | undefined,
): [number, number] {
  if (step.type === "note") {
    const xs = step.over.map(at);
    const [left, right] = [Math.min(...xs), Math.max(...xs)];
    return left === right ? [left - 54, left + 54] : [left - 10, right + 10];
  }
  const end = (lane: string) => (lane === "person" && bar !== undefined ? bar : at(lane));
  return [end(step.from), end(step.to)];
}
