import { expect, test } from "vitest";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { EventLog } from "./eventLog.ts";

const opened: SessionEventBody = { type: "session-opened", sessionId: "s" };
const frame: SessionEventBody = {
  type: "frame",
  connectionId: "connection-1",
  direction: "in",
  message: {},
};

test("events are numbered from 1 and can be had from any number on", () => {
  const log = new EventLog(100);
  log.append(opened);
  log.append(frame);
  log.append(frame);
  expect(log.since(0).map(({ id }) => id)).toEqual([1, 2, 3]);
  expect(log.since(2).map(({ id }) => id)).toEqual([3]);
  expect(log.since(3)).toEqual([]);
});

test("a follower hears every event until it stops", () => {
  const log = new EventLog(100);
  const heard: number[] = [];
  const unfollow = log.follow(({ id }) => heard.push(id));
  log.append(opened);
  unfollow();
  log.append(frame);
  expect(heard).toEqual([1]);
  expect(log.followers).toBe(0);
});

test("when too many frames are kept the oldest go, and what carries state stays", () => {
  const log = new EventLog(20);
  log.append(opened);
  for (let i = 0; i < 50; i += 1) log.append(frame);
  const kept = log.since(0);
  expect(kept[0]).toMatchObject({ id: 1, type: "session-opened" });
  expect(kept.length).toBeLessThanOrEqual(21);
  expect(kept.at(-1)?.id).toBe(51);
  expect(log.stateEventCount).toBe(1);
});

test("the state is the fold of what was appended", () => {
  const log = new EventLog(100);
  log.append(opened);
  expect(log.state).toMatchObject({ id: "s", lastEventId: 1 });
});
