import { expect, test } from "vitest";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { callId, connected, into, out, start } from "../../../test/checkedEvents.ts";
import { lateQuestions } from "./lateQuestions.ts";

const request = Object.assign(out({ id: 1, method: "tools/call", params: {} }), { callId });
const question = into({ id: 7, method: "elicitation/create", params: { message: "Sure?" } });
const result = into({ id: 1, result: { content: [] } });
const finished = { type: "call-finished" as const, callId, result: {} };

/** What the check finds in these events; a number is a time that passes. */
function findFailure(...bodies: (SessionEventBody | number)[]) {
  const check = lateQuestions();
  let now = Date.parse("2026-01-01");
  const found = bodies.map((body, id) => {
    if (typeof body !== "number") return check({ ...body, id, at: new Date(now).toISOString() });
    now += body;
    return undefined;
  });
  const [first] = found.flatMap((one) => one ?? []);
  return first && ("note" in first ? first : first.failure);
}

test("a question is late by its place on the wire, not in the log", () => {
  expect(findFailure(start, request, question, result, finished)).toBeUndefined();
  expect(findFailure(start, request, result, question, finished)).toMatchObject({
    kind: "unexpected-question",
    cause: '"Sure?" was asked after the call had ended.',
  });
  expect(findFailure(question)).toMatchObject({
    cause: '"Sure?" was asked while no call was running.',
  });
});

test("a question belongs to a call that is parked, goes on as a task or is retried", () => {
  const page = into({ id: 1, error: { code: -32042, message: "Visit it.", data: {} } });
  const task = into({ id: 1, result: { task: { taskId: "t" } } });
  const round = into({ id: 1, result: { resultType: "input_required" } });
  for (const reply of [page, task, round]) {
    expect(findFailure(start, request, reply, question)).toBeUndefined();
  }
});

test("a question after a cancellation is late once the server has surely handled it", () => {
  const cancelled: SessionEventBody = { type: "call-cancelled", callId, reason: "Stop." };
  const ping = (id: number) => out({ id, method: "ping" });
  const pong = (id: number) => into({ id, result: {} });
  const pinged = (times: number) =>
    Array.from({ length: times }, (_, index) => [ping(index + 2), pong(index + 2)]).flat();
  const find = (kind: "stdio" | "http", ...since: (SessionEventBody | number)[]) =>
    findFailure(connected(kind), start, request, cancelled, ...since, question);
  const late = (ms: number) => `"Sure?" was asked ${ms} ms after the call was cancelled.`;
  const crossed = (ms: number) => ({
    note: `${late(ms)} It may have crossed the cancellation, so the test does not fail.`,
  });
  const failed = (ms: number) => ({ kind: "unexpected-question", cause: late(ms) });
  expect(find("stdio", 900)).toEqual(crossed(900));
  expect(find("stdio", ...pinged(1), 900)).toEqual(crossed(900));
  // However long it takes, the server must reply to pings that were sent after the allowance.
  expect(find("stdio", ...pinged(9), 900)).toEqual(crossed(900));
  expect(find("stdio", ...pinged(1), 99, ...pinged(2))).toEqual(crossed(99));
  expect(find("stdio", ...pinged(1), 100, ...pinged(1))).toEqual(crossed(100));
  expect(find("stdio", ...pinged(1), 100, ping(2), ping(3), pong(2), pong(3))).toEqual(
    crossed(100),
  );
  expect(find("stdio", ...pinged(1), 100, ...pinged(2))).toMatchObject(failed(100));
  expect(find("http", ...pinged(1), 100, ...pinged(3))).toEqual(crossed(100));
  expect(find("http", ...pinged(1), 100, ...pinged(4))).toMatchObject(failed(100));
  expect(find("http", ...pinged(3), 100, ...pinged(1))).toEqual(crossed(100));
  expect(find("http", ...pinged(3), 100, ...pinged(2))).toMatchObject(failed(100));
});

test("a late question names its call if the stream tells, or else all that may have asked", () => {
  const count = { ...start, callId: "call-2", tool: "count" };
  const counted = { ...finished, callId: "call-2" };
  const ofFirst = { ...question, callId };
  const ofSecond = { ...question, callId: "call-2" };
  expect(findFailure(start, finished, count, ofFirst)).toMatchObject({
    cause: '"Sure?" was asked after its call, book, had ended.',
  });
  expect(findFailure(start, finished, count, ofSecond)).toBeUndefined();
  expect(findFailure(start, finished, 200, count, counted, 40, question)).toMatchObject({
    cause: '"Sure?" was asked after the call had ended (40 ms after count, 240 ms after book).',
  });
});
