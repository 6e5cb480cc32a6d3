import { expect, test } from "vitest";
import { defaultProfile } from "../profile/profile.ts";
import type { SessionEvent, SessionEventBody } from "./events.ts";
import { reduceSession } from "./reduceSession.ts";
import { emptySession, openElicitations } from "./sessionState.ts";

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

test("a parked call runs again when it is resumed", () => {
  const parked: SessionEventBody = { type: "call-parked", callId: "call-1", elicitationIds: [] };
  expect(fold(opened, started, parked).calls["call-1"]?.outcome.status).toBe("parked");
  const resumed: SessionEventBody = { type: "call-resumed", callId: "call-1", round: 2 };
  expect(fold(opened, started, parked, resumed).calls["call-1"]?.outcome.status).toBe("running");
});

test("a call ends with its result, its problem or its reason", () => {
  const result = { content: [] };
  const finished = fold(opened, started, { type: "call-finished", callId: "call-1", result });
  expect(finished.calls["call-1"]).toMatchObject({ endedAt: at, outcome: { result } });
  const cancelled = fold(opened, started, {
    type: "call-cancelled",
    callId: "call-1",
    reason: "why",
  });
  expect(cancelled.calls["call-1"]?.outcome).toEqual({ status: "cancelled", reason: "why" });
});

test("a closed connection keeps its lists", () => {
  const tools = [{ name: "echo", inputSchema: { type: "object" } }];
  const state = fold(
    opened,
    { type: "tools-listed", connectionId: "connection-1", tools },
    { type: "connection-closed", connectionId: "connection-1", reason: "gone" },
  );
  expect(state.connections["connection-1"]).toMatchObject({
    status: "closed",
    reason: "gone",
    tools,
  });
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
