import { expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { closedPlayground, openPlayground } from "./playground.ts";

const playground = await openPlayground();

/** The three ways to reach a sample: both eras over /mcp, and the v1 SDK over /mcp/classic. */
const doors: [string, OpenConnection][] = [
  ["2026-07-28", { target: { kind: "sample", name: "modern" }, profile: { era: "2026-07-28" } }],
  ["2025-11-25", { target: { kind: "sample", name: "modern" }, profile: { era: "2025-11-25" } }],
  ["2025-11-25", { target: { kind: "sample", name: "classic" } }],
];

test.each(doors)(
  "a question in era %s is asked, checked, corrected and answered [EL-check-answer]",
  async (era, door) => {
    const session = await playground.openSession();
    const connectionId = await session.connect(door);
    expect(await session.next("connection-opened")).toMatchObject({ connectionId, era });
    const { tools } = await session.next("tools-listed");
    expect(tools.map(({ name }) => name)).toContain("contact");

    const callId = await session.call({ connectionId, tool: "contact", arguments: {} });
    const { elicitationId, ...opened } = await session.next("elicitation-opened");
    expect(opened).toMatchObject({ connectionId, callId, era, round: 1 });
    expect(opened.request).toHaveProperty("requestedSchema.properties.email.format", "email");

    const wrong = { name: "Ada", email: "not-an-email", age: 17 };
    const refused = await session.answer(elicitationId, { action: "accept", content: wrong });
    expect(refused).toMatchObject({
      status: 422,
      body: { code: "answer-breaks-schema", errors: [{ field: "email" }, { field: "age" }] },
    });
    await session.next("elicitation-rejected");

    const right = { name: "Ada", email: "ada@example.com" };
    expect((await session.answer(elicitationId, { action: "accept", content: right })).status).toBe(
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

test.each(doors)("in era %s accept, decline and cancel end differently", async (_era, door) => {
  const session = await playground.openSession();
  const connectionId = await session.connect(door);
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
});

test.each(doors)("a deliberately broken answer reaches the tool in era %s", async (_era, door) => {
  const session = await playground.openSession();
  const connectionId = await session.connect(door);
  await session.call({ connectionId, tool: "delete-all" });
  const { elicitationId } = await session.next("elicitation-opened");
  const broken = { action: "accept", content: { confirm: "yes" } };
  const path = `/elicitations/${elicitationId}/answer`;
  const lessThanDeliberate = { ...broken, deliberate: false };
  expect((await session.request("POST", path, lessThanDeliberate)).status).toBe(400);
  expect((await session.request("POST", path, { ...broken, deliberate: true })).status).toBe(200);
  expect(await session.next("elicitation-closed")).toMatchObject({
    answer: broken,
    deliberate: true,
  });
  const outcome = await Promise.race([
    session.next("call-finished").then(({ result }) => JSON.stringify(result)),
    session.next("call-failed").then(({ problem }) => problem.detail),
  ]);
  expect(outcome).toMatch(/confirm must be (yes or no|boolean)/);
});

test.each(doors)("cancelling a call in era %s closes its question", async (_era, door) => {
  const session = await playground.openSession();
  const connectionId = await session.connect(door);
  const callId = await session.call({ connectionId, tool: "delete-all" });
  const { elicitationId } = await session.next("elicitation-opened");
  expect((await session.request("DELETE", `/calls/${callId}`)).status).toBe(202);
  expect(await session.next("elicitation-closed")).toMatchObject({
    elicitationId,
    by: "call-cancelled",
  });
  expect(await session.next("call-cancelled")).toMatchObject({ callId });
  expect((await session.request("DELETE", `/calls/${callId}`)).status).toBe(409);
  // The connection is as good as before.
  await session.call({ connectionId, tool: "delete-all" });
  await session.next("elicitation-opened");
});

test.each(doors)(
  "disconnecting in era %s closes the question and fails the call",
  async (_era, door) => {
    const session = await playground.openSession();
    const connectionId = await session.connect(door);
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

test("two calls side by side in 2026-07-28 ask at once, each question under its own call", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect(doors[0]![1]);
  const first = await session.call({ connectionId, tool: "delete-all" });
  const second = await session.call({ connectionId, tool: "contact" });
  const asked = [
    await session.next("elicitation-opened"),
    await session.next("elicitation-opened"),
  ];
  expect(asked.map(({ callId }) => callId).toSorted()).toEqual([first, second]);
});

test("two calls on one 2025-11-25 connection ask one after the other", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect(doors[1]![1]);
  const first = await session.call({ connectionId, tool: "delete-all" });
  const second = await session.call({ connectionId, tool: "delete-all" });
  const question = await session.next("elicitation-opened");
  expect(question.callId).toBe(first);
  await session.answer(question.elicitationId, { action: "decline" });
  expect((await session.next("elicitation-opened")).callId).toBe(second);
});

test("every frame of a call is in the log under its call", async () => {
  const session = await playground.openSession();
  for (const [, door] of doors) {
    const connectionId = await session.connect(door);
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

test("a client that cannot elicit is told so by the tool, and nothing is asked", async () => {
  const session = await playground.openSession();
  for (const [, door] of doors) {
    const profile = { ...door.profile, elicitation: null };
    const connectionId = await session.connect({ ...door, profile });
    await session.call({ connectionId, tool: "delete-all" });
    const { result } = await session.next("call-finished");
    expect(result["isError"]).not.toBe(true);
  }
  expect(session.events.some(({ type }) => type === "elicitation-opened")).toBe(false);
});

test("an answer timeout ends in cancel and says so", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect({
    target: { kind: "sample", name: "modern" },
    profile: { answerTimeoutMs: 50 },
  });
  await session.call({ connectionId, tool: "delete-all" });
  expect(await session.next("elicitation-opened")).toHaveProperty("deadline");
  expect(await session.next("elicitation-closed")).toMatchObject({
    by: "timeout",
    answer: { action: "cancel" },
  });
  await session.next("call-finished");
});

test("a call that asks more often than its profile allows fails", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect({
    target: { kind: "sample", name: "modern" },
    profile: { maxRounds: 1 },
  });
  await session.call({ connectionId, tool: "delete-all" });
  expect(await session.next("call-failed")).toMatchObject({ problem: { code: "rounds-exceeded" } });
});

test("an MCP server that cannot be reached is a problem and an event", async () => {
  const { origin } = await closedPlayground();
  const session = await playground.openSession();
  const target = { kind: "http", url: `${origin}/mcp` };
  const answer = await session.post("/connections", { target });
  expect(answer).toMatchObject({ status: 502, body: { code: "connection-failed" } });
  expect((await session.next("connection-failed")).reason).toContain("Nothing is listening");
});
