import { expect, test } from "vitest";
import { defaultProfile } from "../profile/profile.ts";
import type { SessionEvent, SessionEventBody } from "./events.ts";
import { reduceSession } from "./reduceSession.ts";
import { emptySession, openElicitations, openSamplings } from "./sessionState.ts";

const at = "2026-11-16T12:00:00.000Z";

function fold(...bodies: SessionEventBody[]) {
  return bodies
    .map((body, index): SessionEvent => ({ id: index + 1, at, ...body }))
    .reduce(reduceSession, emptySession);
}

const opened = {
  type: "connection-opened",
  connectionId: "connection-1",
  target: { kind: "sample", name: "modern" },
  profile: defaultProfile,
  era: "2026-07-28",
  mcpServer: { name: "samples", version: "1" },
  capabilities: {},
} satisfies SessionEventBody;
const signInRequested: SessionEventBody = {
  type: "authorization-requested",
  connectionId: "connection-1",
  authorizationUrl: "https://login.example/authorize",
};
const started: SessionEventBody = {
  type: "call-started",
  callId: "call-1",
  connectionId: "connection-1",
  tool: "delete-all",
  arguments: {},
};
const asked: SessionEventBody = {
  type: "elicitation-opened",
  elicitationId: "elicitation-1",
  connectionId: "connection-1",
  callId: "call-1",
  era: "2026-07-28",
  round: 1,
  request: { message: "Sure?", requestedSchema: { type: "object", properties: {} } },
};

test("a question is open until it is closed", () => {
  expect(openElicitations(fold(opened, started, asked)).map(({ id }) => id)).toEqual([
    "elicitation-1",
  ]);
  const closed = fold(opened, started, asked, {
    type: "elicitation-closed",
    elicitationId: "elicitation-1",
    by: "person",
    answer: { action: "decline" },
  });
  expect(openElicitations(closed)).toEqual([]);
  expect(closed.elicitations["elicitation-1"]?.closed).toEqual({
    at,
    by: "person",
    answer: { action: "decline" },
  });
});

test("a reopened question is open with its former answer, and no rule answers it", () => {
  const ruled = { ...asked, autoAnswer: { action: "accept" as const, at } };
  const answer = { action: "accept" as const, content: { sure: true } };
  const state = fold(
    opened,
    started,
    ruled,
    { type: "elicitation-closed", elicitationId: "elicitation-1", by: "person", answer },
    { type: "elicitation-reopened", elicitationId: "elicitation-1" },
  );
  const [question] = openElicitations(state);
  expect(question?.reopened).toEqual({ at, answer });
  expect(question).not.toHaveProperty("autoAnswer");
});

test("an event that was seen before is ignored", () => {
  const state = fold(opened, started);
  expect(reduceSession(state, { id: 1, at, ...opened })).toBe(state);
});

test("a rejected answer leaves the question open with its errors", () => {
  const errors = [{ field: "age", message: "must be at least 18" }];
  const state = fold(opened, started, asked, {
    type: "elicitation-rejected",
    elicitationId: "elicitation-1",
    errors,
  });
  expect(openElicitations(state)[0]?.errors).toEqual(errors);
});

const resumed: SessionEventBody = { type: "call-resumed", callId: "call-1", round: 2 };

test("a parked call runs again when it is resumed, and is marked", () => {
  const parked: SessionEventBody = { type: "call-parked", callId: "call-1", elicitationIds: [] };
  expect(fold(opened, started, parked).calls["call-1"]?.outcome.status).toBe("parked");
  expect(fold(opened, started, parked, resumed).calls["call-1"]).toMatchObject({
    outcome: { status: "running" },
    wasResumed: true,
  });
});

test("a queued call runs when it is resumed, and is not marked", () => {
  const queued: SessionEventBody = { type: "call-queued", callId: "call-1", behind: "call-0" };
  expect(fold(opened, started, queued).calls["call-1"]?.outcome).toEqual({
    status: "queued",
    behind: "call-0",
  });
  const call = fold(opened, started, queued, resumed).calls["call-1"];
  expect(call?.outcome).toEqual({ status: "running" });
  expect(call).not.toHaveProperty("wasResumed");
});

test("a call keeps its latest progress and task status", () => {
  const state = fold(
    opened,
    started,
    { type: "call-progressed", callId: "call-1", progress: 1, total: 4 },
    { type: "call-progressed", callId: "call-1", progress: 2, total: 4, message: "half" },
    { type: "task-changed", callId: "call-1", taskId: "t", status: "working" },
    { type: "task-changed", callId: "call-1", taskId: "t", status: "completed", message: "ok" },
  );
  expect(state.calls["call-1"]).toMatchObject({
    progress: { progress: 2, total: 4, message: "half" },
    task: { taskId: "t", status: "completed", message: "ok" },
  });
});

test("a sampling request is open until it is closed", () => {
  const requested: SessionEventBody = {
    type: "sampling-opened",
    samplingId: "sampling-1",
    connectionId: "connection-1",
    era: "2026-07-28",
    round: 1,
    request: { messages: [] },
  };
  expect(openSamplings(fold(opened, requested)).map(({ id }) => id)).toEqual(["sampling-1"]);
  const closed: SessionEventBody = {
    type: "sampling-closed",
    samplingId: "sampling-1",
    by: "person",
    response: { model: "person" },
  };
  const state = fold(opened, requested, closed);
  expect(openSamplings(state)).toEqual([]);
  expect(state.samplings["sampling-1"]?.closed).toMatchObject({ response: { model: "person" } });
});

test("a call ends with its result, its problem or its reason", () => {
  const result = { content: [] };
  const finished = fold(opened, started, { type: "call-finished", callId: "call-1", result });
  expect(finished.calls["call-1"]).toMatchObject({ endedAt: at, outcome: { result } });
  const problem = { code: "call-timed-out", title: "t", detail: "d" } as const;
  const failed = fold(opened, started, { type: "call-failed", callId: "call-1", problem });
  expect(failed.calls["call-1"]?.outcome).toEqual({ status: "failed", problem });
  const cancelled = fold(opened, started, {
    type: "call-cancelled",
    callId: "call-1",
    reason: "why",
  });
  expect(cancelled.calls["call-1"]?.outcome).toEqual({ status: "cancelled", reason: "why" });
});

test("a closed connection keeps its lists", () => {
  const tools = [{ name: "echo", inputSchema: { type: "object" } }];
  const prompts = [{ name: "greet" }];
  const resources = [{ uri: "file:///a", name: "a" }];
  const state = fold(
    opened,
    { type: "tools-listed", connectionId: "connection-1", tools },
    { type: "prompts-listed", connectionId: "connection-1", prompts },
    { type: "resources-listed", connectionId: "connection-1", resources },
    { type: "connection-closed", connectionId: "connection-1", reason: "gone" },
  );
  expect(state.connections["connection-1"]).toMatchObject({
    status: "closed",
    reason: "gone",
    tools,
    prompts,
    resources,
  });
});

test("a reconnected connection names its successor, and a failed one its reason", () => {
  const { target, profile } = opened;
  const state = fold(
    opened,
    {
      type: "connection-started",
      connectionId: "connection-2",
      label: "again",
      target,
      profile,
      replaces: "connection-1",
    },
    {
      type: "connection-failed",
      connectionId: "connection-2",
      target,
      profile,
      reason: "refused",
      stderr: ["boom"],
    },
  );
  expect(state.connections["connection-1"]?.replacedBy).toBe("connection-2");
  expect(state.connections["connection-2"]).toMatchObject({
    status: "failed",
    label: "again",
    reason: "refused",
    stderr: ["boom"],
  });
});

test("changed roots become part of the profile", () => {
  const roots = [{ uri: "file:///notes" }];
  const state = fold(opened, { type: "roots-changed", connectionId: "connection-1", roots });
  expect(state.connections["connection-1"]?.profile.roots).toEqual(roots);
});

test("events of unknown calls are ignored", () => {
  const state = fold({ type: "call-finished", callId: "call-9", result: {} });
  expect(state.calls).toEqual({});
});

test("a connection has its sign-in URL until the sign-in is finished", () => {
  const { type: _type, connectionId, target, profile } = opened;
  const connecting: SessionEventBody = {
    type: "connection-started",
    connectionId,
    label: "samples",
    target,
    profile,
  };
  const finished: SessionEventBody = { type: "authorization-finished", connectionId };
  for (const before of [connecting, opened]) {
    const waiting = fold(before, signInRequested).connections[connectionId];
    expect(waiting?.authorizationUrl).toBe("https://login.example/authorize");
    expect(fold(before, signInRequested, finished).connections[connectionId]).toEqual(
      fold(before).connections[connectionId],
    );
  }
});
