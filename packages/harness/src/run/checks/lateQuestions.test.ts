import { expect, test } from "vitest";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { profileSchema } from "@elicitation-playground/shared/profile/profile";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { lateQuestions } from "./lateQuestions.ts";

const connectionId = "connection-1";
const callId = "call-1";
const frame = (direction: "in" | "out", message: JsonObject): SessionEventBody => ({
  type: "frame",
  connectionId,
  direction,
  message,
});
const out = (message: JsonObject) => frame("out", message);
const into = (message: JsonObject) => frame("in", message);
const start: SessionEventBody = {
  type: "call-started",
  callId,
  connectionId,
  tool: "book",
  arguments: {},
};
const request = Object.assign(out({ id: 1, method: "tools/call", params: {} }), { callId });
const question = into({ id: 7, method: "elicitation/create", params: { message: "Sure?" } });
const result = into({ id: 1, result: { content: [] } });
const finished: SessionEventBody = { type: "call-finished", callId, result: {} };

/** What the check finds in these events; a number is a time that passes. */
function findFailure(...bodies: (SessionEventBody | number)[]) {
  const check = lateQuestions();
  let now = Date.parse("2026-01-01");
  const found = bodies.map((body, id) => {
    if (typeof body !== "number") return check({ ...body, id, at: new Date(now).toISOString() });
    now += body;
    return undefined;
  });
  return found.find((failure) => failure !== undefined)?.failure;
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
  const pingedTwice = [ping(2), pong(2), ping(3), pong(3)];
  const find = (kind: "stdio" | "http", ...since: (SessionEventBody | number)[]) =>
    findFailure(connected(kind), start, request, cancelled, ...since, question)?.cause;
  expect(find("stdio", 900)).toBeUndefined();
  expect(find("stdio", ping(2), pong(2), 900)).toBeUndefined();
  expect(find("stdio", ping(2), ping(3), pong(2), pong(3), 900)).toBeUndefined();
  expect(find("stdio", ...pingedTwice, 40)).toBeUndefined();
  expect(find("http", ...pingedTwice, 200)).toBeUndefined();
  const late = (ms: number) => `"Sure?" was asked ${ms} ms after the call was cancelled.`;
  expect(find("stdio", ...pingedTwice, 60)).toBe(late(60));
  expect(find("http", ...pingedTwice, 300)).toBe(late(300));
});

function connected(kind: "stdio" | "http"): SessionEventBody {
  return {
    type: "connection-started",
    connectionId,
    label: "m",
    target:
      kind === "stdio"
        ? { kind, command: "node", args: [], env: {}, cwd: "/" }
        : { kind, url: "http://127.0.0.1/", headers: {} },
    profile: profileSchema.parse({}),
  };
}
