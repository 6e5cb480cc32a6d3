import { expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { openClosedPlayground, openPlayground } from "./playground.ts";

const playground = await openPlayground();

/** Both eras over /mcp, and the v1 SDK over /mcp/classic. */
const connections: [string, OpenConnection][] = [
  ["2026-07-28", { target: { kind: "sample", name: "modern" }, profile: { era: "2026-07-28" } }],
  ["2025-11-25", { target: { kind: "sample", name: "modern" }, profile: { era: "2025-11-25" } }],
  ["2025-11-25", { target: { kind: "sample", name: "classic" } }],
];

test.each(connections)(
  "%s: an invalid answer is rejected and a corrected one is sent [EL-check-answer]",
  async (era, connection) => {
    const session = await playground.openSession();
    const connectionId = await session.connect(connection);
    expect(await session.next("connection-opened")).toMatchObject({ connectionId, era });
    const { tools } = await session.next("tools-listed");
    expect(tools.map(({ name }) => name)).toContain("contact");

    const callId = await session.call({ connectionId, tool: "contact", arguments: {} });
    const { elicitationId, ...opened } = await session.next("elicitation-opened");
    expect(opened).toMatchObject({ connectionId, callId, era, round: 1 });
    expect(opened.request).toHaveProperty("requestedSchema.properties.email.format", "email");

    const invalid = { name: "Ada", email: "not-an-email", age: 17 };
    const rejected = await session.answer(elicitationId, { action: "accept", content: invalid });
    expect(rejected).toMatchObject({
      status: 422,
      body: { code: "answer-breaks-schema", errors: [{ field: "email" }, { field: "age" }] },
    });
    await session.next("elicitation-rejected");

    const valid = { name: "Ada", email: "ada@example.com" };
    expect((await session.answer(elicitationId, { action: "accept", content: valid })).status).toBe(
      200,
    );
    expect(await session.next("elicitation-closed")).toMatchObject({ elicitationId, by: "person" });
    expect(JSON.stringify((await session.next("call-finished")).result)).toContain(
      "ada@example.com",
    );

    expect(await session.answer(elicitationId, { action: "decline" })).toMatchObject({
      status: 409,
      body: { code: "already-settled" },
    });
  },
);

test.each(connections)(
  "%s: accept, decline and cancel give different results",
  async (_era, connection) => {
    const session = await playground.openSession();
    const connectionId = await session.connect(connection);
    const results = [];
    for (const action of ["accept", "decline", "cancel"] as const) {
      await session.call({ connectionId, tool: "delete-all" });
      const { elicitationId, request } = await session.next("elicitation-opened");
      const properties = "requestedSchema" in request ? request.requestedSchema["properties"] : {};
      const content = Object.fromEntries(Object.keys(properties ?? {}).map((key) => [key, true]));
      await session.answer(elicitationId, action === "accept" ? { action, content } : { action });
      results.push(JSON.stringify((await session.next("call-finished")).result));
    }
    expect(new Set(results).size).toBe(3);
  },
);

test.each(connections)(
  "%s: a deliberately invalid answer reaches the tool",
  async (_era, connection) => {
    const session = await playground.openSession();
    const connectionId = await session.connect(connection);
    await session.call({ connectionId, tool: "delete-all" });
    const { elicitationId } = await session.next("elicitation-opened");
    const invalid = { action: "accept", content: { confirm: "yes" } };
    const path = `/elicitations/${elicitationId}/answer`;
    const notDeliberate = { ...invalid, deliberate: false };
    expect((await session.request("POST", path, notDeliberate)).status).toBe(400);
    expect((await session.request("POST", path, { ...invalid, deliberate: true })).status).toBe(
      200,
    );
    expect(await session.next("elicitation-closed")).toMatchObject({
      answer: invalid,
      deliberate: true,
    });
    const outcome = await Promise.race([
      session.next("call-finished").then(({ result }) => JSON.stringify(result)),
      session.next("call-failed").then(({ problem }) => problem.detail),
    ]);
    expect(outcome).toMatch(/confirm must be (yes or no|boolean)/);
  },
);

test.each(connections)("%s: cancelling a call closes its question", async (_era, connection) => {
  const session = await playground.openSession();
  const connectionId = await session.connect(connection);
  const callId = await session.call({ connectionId, tool: "delete-all" });
  const { elicitationId } = await session.next("elicitation-opened");
  expect((await session.request("DELETE", `/calls/${callId}`)).status).toBe(202);
  expect(await session.next("elicitation-closed")).toMatchObject({
    elicitationId,
    by: "call-cancelled",
  });
  expect(await session.next("call-cancelled")).toMatchObject({ callId });
  expect((await session.request("DELETE", `/calls/${callId}`)).status).toBe(409);
  // The connection still works.
  await session.call({ connectionId, tool: "delete-all" });
  await session.next("elicitation-opened");
});

test.each(connections)(
  "%s: disconnecting closes the question and fails the call",
  async (_era, connection) => {
    const session = await playground.openSession();
    const connectionId = await session.connect(connection);
    await session.call({ connectionId, tool: "delete-all" });
    await session.next("elicitation-opened");
    expect((await session.request("DELETE", `/connections/${connectionId}`)).status).toBe(204);
    expect(await session.next("elicitation-closed")).toMatchObject({ by: "disconnect" });
    expect(await session.next("call-failed")).toMatchObject({
      problem: { code: "connection-closed" },
    });
    const late = await session.post("/calls", { connectionId, tool: "delete-all" });
    expect(late).toMatchObject({ status: 409, body: { code: "connection-closed" } });
  },
);

test("2026-07-28: the questions of two calls are open at the same time", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect(connections[0]![1]);
  const first = await session.call({ connectionId, tool: "delete-all" });
  const second = await session.call({ connectionId, tool: "contact" });
  const asked = [
    await session.next("elicitation-opened"),
    await session.next("elicitation-opened"),
  ];
  expect(asked.map(({ callId }) => callId).toSorted()).toEqual([first, second]);
});

test("2025-11-25: the questions of two calls come one after the other", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect(connections[1]![1]);
  const first = await session.call({ connectionId, tool: "delete-all" });
  const second = await session.call({ connectionId, tool: "delete-all" });
  const question = await session.next("elicitation-opened");
  expect(question.callId).toBe(first);
  await session.answer(question.elicitationId, { action: "decline" });
  expect((await session.next("elicitation-opened")).callId).toBe(second);
});

test("the log assigns every frame to its call", async () => {
  const session = await playground.openSession();
  for (const [, connection] of connections) {
    const connectionId = await session.connect(connection);
    const callId = await session.call({ connectionId, tool: "delete-all" });
    const { elicitationId } = await session.next("elicitation-opened");
    await session.answer(elicitationId, { action: "decline" });
    await session.next("call-finished");
    const frames = session.events.filter(
      (event) => event.type === "frame" && event.callId === callId,
    );
    // Two rounds in 2026-07-28; one call with one pushed question in 2025-11-25.
    expect(frames).toHaveLength(4);
  }
});

test("a tool asks nothing when the profile declares no elicitation", async () => {
  const session = await playground.openSession();
  for (const [, connection] of connections) {
    const profile = { ...connection.profile, elicitation: null };
    const connectionId = await session.connect({ ...connection, profile });
    await session.call({ connectionId, tool: "delete-all" });
    const { result } = await session.next("call-finished");
    expect(result["isError"]).not.toBe(true);
  }
  expect(session.events.some(({ type }) => type === "elicitation-opened")).toBe(false);
});

test("a call with more rounds than the profile allows fails", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect({
    target: { kind: "sample", name: "modern" },
    profile: { maxRounds: 1 },
  });
  await session.call({ connectionId, tool: "delete-all" });
  expect(await session.next("call-failed")).toMatchObject({ problem: { code: "rounds-exceeded" } });
});

test("an unreachable MCP server gives a problem and an event", async () => {
  const { origin } = await openClosedPlayground();
  const session = await playground.openSession();
  const target = { kind: "http", url: `${origin}/mcp` };
  const answer = await session.post("/connections", { target });
  expect(answer).toMatchObject({ status: 502, body: { code: "connection-failed" } });
  expect((await session.next("connection-failed")).reason).toContain("Nothing is listening");
});
