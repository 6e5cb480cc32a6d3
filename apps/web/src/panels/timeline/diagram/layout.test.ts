import type { Sequence, SequenceStep } from "@elicitation-playground/shared/log/sequence";
import { expect, test } from "vitest";
import { heightOfPause, layOut } from "./layout.ts";
import { wrapText } from "./wrapText.ts";

const start = Date.parse("2026-11-20T10:00:00.000Z");
const step = (index: number, seconds: number): SequenceStep => ({
  key: `event-${index}`,
  at: new Date(start + seconds * 1000).toISOString(),
  label: `step ${index}`,
  tone: "plain",
  events: [],
  type: "arrow",
  from: index % 2 === 0 ? "host" : "person",
  to: index % 2 === 0 ? "person" : "host",
});
const lanes = ["person", "host", "c"].map((id) => ({ id, title: id, detail: "" }));
const wait = (first: number, last: number | undefined, slot: number, seconds: number) => ({
  key: `wait-${first}`,
  first,
  ...(last !== undefined && { last, until: new Date(start + seconds * 1000).toISOString() }),
  since: new Date(start).toISOString(),
  slot,
});
const options = { width: 400, from: 0, now: start + 60_000 };

test("a longer wait is drawn higher, up to a limit", () => {
  const heights = [0, 1000, 4000, 60_000, 3_600_000, 86_400_000].map(heightOfPause);
  expect(heights).toEqual(heights.toSorted((a, b) => a - b));
  expect(heights[0]).toBe(0);
  expect(heights.at(-1)).toBe(heights.at(-2));

  const steps = [step(0, 0), step(1, 4)];
  const sequence: Sequence = { lanes, steps, waits: [wait(0, 1, 0, 4)], rounds: [] };
  const { waits } = layOut(sequence, options);
  expect(waits).toMatchObject([{ ms: 4000, isOpen: false }]);
  const [drawn] = waits;
  expect(drawn && drawn.y2 - drawn.y1).toBeGreaterThanOrEqual(heightOfPause(4000));
});

test("an open wait grows to the end of the drawing", () => {
  const sequence: Sequence = {
    lanes,
    steps: [step(0, 0)],
    waits: [wait(0, undefined, 0, 0)],
    rounds: [],
  };
  const [early, late] = [1000, 60_000].map((ms) =>
    layOut(sequence, { ...options, now: start + ms }),
  );
  expect(late?.waits[0]).toMatchObject({ isOpen: true, ms: 60_000 });
  expect(late?.height).toBeGreaterThan(early?.height ?? 0);
});

test("waits at the same time are side by side, and their answers say how long they took", () => {
  const sequence: Sequence = {
    lanes,
    steps: [step(0, 0), step(2, 0), step(3, 2), step(5, 4)],
    waits: [wait(0, 2, 0, 2), wait(1, 3, 1, 4)],
    rounds: [],
  };
  const { waits, steps } = layOut(sequence, options);
  expect(waits.map(({ labelY }) => labelY)).toEqual([undefined, undefined]);
  expect(waits[0]?.x).toBeGreaterThan(waits[1]?.x ?? Infinity);
  expect(steps.map(({ lines }) => lines.join(""))).toEqual([
    "step 0",
    "step 2",
    "after 2.0 s: step 3",
    "after 4.0 s: step 5",
  ]);
});

test("the label of a wait is where no step covers it", () => {
  const note: SequenceStep = {
    ...step(1, 1),
    label: "Cancelled: closed because its call ended, Cancelled by the person.",
    type: "note",
    over: ["person", "host"],
  };
  const sequence: Sequence = {
    lanes,
    steps: [step(0, 0), note, step(2, 60)],
    waits: [wait(0, 1, 0, 1)],
    rounds: [],
  };
  const { waits, steps } = layOut(sequence, options);
  expect(waits[0]?.labelY).toBeLessThan(steps[1]?.top ?? 0);
  expect(waits[0]?.labelY).toBeGreaterThan(steps[0]?.y ?? Infinity);
  expect(steps[1]?.lines.join("")).toBe(note.label);
});

test("lanes use the width up to a limit and are centred, and several fit a narrow column", () => {
  const empty = { steps: [], waits: [], rounds: [] };
  const wide = layOut({ lanes, ...empty }, { ...options, width: 1440 });
  expect(wide.lanes.map(({ x }) => x)).toEqual([360, 720, 1080]);
  const four = [...lanes, { id: "d", title: "d", detail: "" }];
  expect(layOut({ lanes: four, ...empty }, { ...options, width: 400 }).width).toBe(400);
});

test("a label leaves space for the head of its arrow", () => {
  const reply: SequenceStep = { ...step(0, 0), type: "arrow", from: "c", to: "host" };
  const layout = layOut({ lanes, steps: [reply], waits: [], rounds: [] }, options);
  const [placed] = layout.steps;
  expect((placed?.labelX ?? 0) - (placed?.x2 ?? 0)).toBeGreaterThanOrEqual(12);
});

test("a note over one lane is as wide as its text and stays inside the drawing", () => {
  const note = (label: string): SequenceStep => ({
    ...step(0, 0),
    label,
    type: "note",
    over: ["c", "c"],
  });
  const steps = [note("3 log lines"), note("stderr: listening on http://127.0.0.1:3000/mcp")];
  const layout = layOut({ lanes, steps, waits: [], rounds: [] }, options);
  const [short, long] = layout.steps.map(({ x1, x2 }) => x2 - x1);
  expect(long).toBeGreaterThan(short ?? Infinity);
  expect(Math.max(...layout.steps.map(({ x2 }) => x2))).toBeLessThanOrEqual(layout.width);
});

test("only the last steps are laid out, with what spans them", () => {
  const steps = Array.from({ length: 10_000 }, (_step, index) => step(index, index));
  const rounds = [
    { key: "r", callId: "a", lane: "c", number: 1, isGroup: true, first: 0, slot: 0 },
  ];
  const sequence: Sequence = { lanes, steps, waits: [wait(0, 1, 0, 1)], rounds };
  const layout = layOut(sequence, { ...options, from: 9700 });
  expect(layout.steps).toHaveLength(300);
  expect(layout.waits).toEqual([]);
  expect(layout.boxes).toHaveLength(1);
});

test("a text is wrapped at spaces or else slashes, its last line cut and its hidden characters spelled out", () => {
  expect(wrapText("Where do you want to go?", 12, 3)).toEqual(["Where do you ", "want to go?"]);
  expect(wrapText("reply to elicitation/create", 14, 3)).toEqual([
    "reply to ",
    "elicitation/",
    "create",
  ]);
  expect(wrapText("x".repeat(100), 10, 2)).toEqual(["x".repeat(10), `${"x".repeat(9)}…`]);
  expect(wrapText("a\u202eb\nc", 40, 1)[0]).not.toMatch(/[\u202e\n]/);
});
