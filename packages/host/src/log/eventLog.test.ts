import { expect, test } from "vitest";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { EventLog } from "./eventLog.ts";

const opened: SessionEventBody = { type: "session-opened", sessionId: "s", format: 1 };
const frame: SessionEventBody = {
  type: "frame",
  connectionId: "connection-1",
  direction: "in",
  message: {},
};
const started = (callId: string): SessionEventBody => ({
  type: "call-started",
  callId,
  connectionId: "connection-1",
  tool: "dig",
  arguments: {},
});
const progressed = (callId: string, progress: number): SessionEventBody => ({
  type: "call-progressed",
  callId,
  progress,
});

function openLog(events: number, bytes = 1e6) {
  return new EventLog({ events, bytes }, (error) => {
    throw error;
  });
}

test("events are numbered from 1 and can be read after any id", () => {
  const log = openLog(100);
  log.append(opened);
  log.append(frame);
  log.append(frame);
  expect(log.since(0).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(log.since(2).map(({ id }) => id)).toEqual([3]);
  expect(log.since(3)).toEqual([]);
});

test("a follower receives every event until it stops", () => {
  const log = openLog(100);
  const received: number[] = [];
  const unfollow = log.follow(({ id }) => received.push(id));
  log.append(opened);
  unfollow();
  log.append(frame);
  expect(received).toEqual([1]);
  expect(log.followers).toBe(0);
});

test("beyond the limit the oldest trace events are dropped, and state events stay", () => {
  const log = openLog(20);
  log.append(opened);
  for (let i = 0; i < 50; i += 1) log.append(frame);
  const kept = log.since(0);
  expect(kept[0]).toMatchObject({ id: 1, type: "session-opened" });
  expect(kept.length).toBeLessThanOrEqual(21);
  expect(kept.at(-1)?.id).toBe(51);
  expect(log.stateEvents.events).toBe(1);
});

test("a tenth of the trace events is dropped at a time", () => {
  const log = openLog(20);
  for (let i = 0; i < 21; i += 1) log.append(frame);
  expect(log.since(0).map(({ id }) => id)[0]).toBe(4);
});

test("dropping events does not change the state, not even the progress of a call", () => {
  const log = openLog(20);
  log.append(opened);
  log.append(started("call-1"));
  for (let progress = 1; progress <= 30; progress += 1) log.append(progressed("call-1", progress));
  for (let i = 0; i < 50; i += 1) log.append(frame);
  expect(log.state.calls["call-1"]).toMatchObject({ progress: { progress: 30 } });
  expect(log.since(0).reduce(reduceSession, emptySession)).toEqual(log.state);
});

test("events that the state depends on are kept beyond the limit", () => {
  const log = openLog(20);
  for (let call = 1; call <= 40; call += 1) {
    log.append(started(`call-${call}`));
    log.append(progressed(`call-${call}`, 1));
  }
  for (let i = 0; i < 50; i += 1) log.append(frame);
  const kept = log.since(0).map(({ type }) => type);
  expect(kept.filter((type) => type === "call-progressed")).toHaveLength(40);
  expect(kept.length).toBeLessThanOrEqual(80 + 20);
  expect(kept.at(-1)).toBe("frame");
});

test("the state is the reduction of the appended events", () => {
  const log = openLog(100);
  log.append(opened);
  expect(log.state).toMatchObject({ id: "s", lastEventId: 1 });
});

test("trace events that take too much memory are dropped, and state events stay", () => {
  const log = openLog(1000, 10_000);
  log.append(opened);
  for (let i = 0; i < 50; i += 1) log.append({ ...frame, message: { text: "x".repeat(1000) } });
  const kept = log.since(0);
  expect(kept[0]).toMatchObject({ type: "session-opened" });
  expect(kept.length).toBeLessThanOrEqual(10);
  expect(kept.at(-1)?.id).toBe(51);
});

test("the newest progress of each call counts as memory that is never dropped", () => {
  const log = openLog(1000);
  const long = { type: "call-progressed", progress: 1, message: "x".repeat(10_000) } as const;
  for (let count = 0; count < 10; count += 1) log.append({ ...long, callId: "call-1" });
  expect(log.stateEvents.bytes).toBeLessThan(15_000);
  log.append({ ...long, callId: "call-2" });
  expect(log.stateEvents.bytes).toBeGreaterThan(20_000);
});

test("a listener that throws is dropped; the log and the other listeners go on", () => {
  const failures: unknown[] = [];
  const log = new EventLog({ events: 100, bytes: 1e6 }, (error) => failures.push(error));
  const received: number[] = [];
  log.follow(() => {
    throw new Error("broken listener");
  });
  log.follow(({ id }) => received.push(id));
  log.append(opened);
  log.append(frame);
  expect(received).toEqual([1, 2]);
  expect(failures).toEqual([new Error("broken listener")]);
  expect(log.state.lastEventId).toBe(2);
});

test("an event that cannot be appended leaves the log unchanged", () => {
  const log = openLog(100);
  log.append(opened);
  const broken = {
    ...frame,
    get message(): never {
      throw new Error("unreadable");
    },
  };
  expect(() => log.append(broken)).toThrow("unreadable");
  log.append(frame);
  expect(log.since(0).map(({ id }) => id)).toEqual([1, 2]);
});

test("a reader can take a few events at a time", () => {
  const log = openLog(100);
  for (let i = 0; i < 5; i += 1) log.append(frame);
  expect(log.since(1, 2).map(({ id }) => id)).toEqual([2, 3]);
});
