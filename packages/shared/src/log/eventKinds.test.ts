import { expect, test } from "vitest";
import { dropOldEvents, isStateEvent } from "./eventKinds.ts";
import type { SessionEvent, SessionEventBody } from "./events.ts";
import { reduceSession } from "./reduceSession.ts";
import { emptySession } from "./sessionState.ts";

const numbered = (bodies: SessionEventBody[]): SessionEvent[] =>
  bodies.map((body, index) => ({ id: index + 1, at: "2026-11-20T10:00:00.000Z", ...body }));

const opened: SessionEventBody = { type: "session-opened", sessionId: "s" };
const line: SessionEventBody = { type: "stderr-line", connectionId: "c", text: "" };
const start = (callId: string): SessionEventBody => ({
  type: "call-started",
  callId,
  connectionId: "c",
  tool: "t",
  arguments: {},
});
const progress = (callId: string, value: number): SessionEventBody => ({
  type: "call-progressed",
  callId,
  progress: value,
});
const task = (callId: string, status: string): SessionEventBody => ({
  type: "task-changed",
  callId,
  taskId: `task of ${callId}`,
  status,
});

const listed = (name: string): SessionEventBody => ({
  type: "tools-listed",
  connectionId: "c",
  tools: [{ name, inputSchema: {} }],
});
const keeping = (events: number) => ({ events, bytes: 1e9 });

const idsOf = (events: readonly SessionEvent[]) => events.map(({ id }) => id);

test("the oldest trace events are dropped first, and state events are kept", () => {
  const events = numbered([opened, line, line, opened, line, line]);
  expect(idsOf(dropOldEvents(events, keeping(2)))).toEqual([1, 4, 5, 6]);
});

test("a log that fits is returned as it is", () => {
  const events = numbered([line, line, opened]);
  expect(dropOldEvents(events, keeping(2))).toBe(events);
  expect(dropOldEvents(events, keeping(3))).toBe(events);
});

test("the newest progress and task status of each call are kept", () => {
  const events = numbered([
    start("a"),
    progress("a", 1),
    task("a", "working"),
    progress("a", 2),
    start("b"),
    progress("b", 1),
    task("a", "completed"),
    line,
  ]);
  expect(idsOf(dropOldEvents(events, keeping(0)))).toEqual([1, 4, 5, 6, 7]);
});

test("a log without its dropped events folds to the same state", () => {
  const events = numbered([
    opened,
    start("a"),
    start("b"),
    progress("a", 1),
    task("a", "working"),
    progress("b", 1),
    line,
    progress("a", 2),
    task("a", "input_required"),
    line,
    task("a", "working"),
    { type: "call-finished", callId: "a", result: {} },
    line,
    line,
  ]);
  const full = events.reduce(reduceSession, emptySession);
  for (let most = 1; most <= events.length; most += 1) {
    expect(dropOldEvents(events, keeping(most)).reduce(reduceSession, emptySession)).toEqual(full);
  }
  expect(dropOldEvents(events, keeping(1)).length).toBeLessThan(events.length - 4);
});

test("events that the state depends on do not push out trace events", () => {
  const events = numbered([start("a"), progress("a", 1), start("b"), progress("b", 1), line]);
  expect(dropOldEvents(events, keeping(1))).toBe(events);
});

test("the oldest trace events are dropped when they take too much memory", () => {
  const long: SessionEventBody = { ...line, text: "x".repeat(1000) };
  const events = numbered([opened, long, line, long, long]);
  expect(idsOf(dropOldEvents(events, { events: 10, bytes: 2500 }))).toEqual([1, 4, 5]);
  expect(idsOf(dropOldEvents(events, { events: 10, bytes: 500 }))).toEqual([1]);
});

test("only the newest list of a connection is kept", () => {
  const events = numbered([listed("a"), line, listed("b"), line]);
  expect(idsOf(dropOldEvents(events, keeping(0)))).toEqual([3]);
});

test("a frame is not a state event", () => {
  expect(isStateEvent({ type: "frame" })).toBe(false);
  expect(isStateEvent({ type: "call-started" })).toBe(true);
});
