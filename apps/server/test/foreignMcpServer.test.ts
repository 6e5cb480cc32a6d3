import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/commands";
import type { JsonObject } from "@elicitation-playground/shared/json";
import { openPlayground } from "./playground.ts";

// An MCP server that nobody here wrote, started as a program of its own.
const everything = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);
const door: OpenConnection = {
  target: { kind: "stdio", command: process.execPath, args: [everything] },
};
const playground = await openPlayground();

async function connected() {
  const session = await playground.openSession();
  const connectionId = await session.connect(door);
  return { session, connectionId };
}

test("its form of every kind of field is asked unstripped and its echo is what was sent", async () => {
  const { session, connectionId } = await connected();
  expect(await session.next("connection-opened")).toMatchObject({ era: "2025-11-25" });
  await session.call({ connectionId, tool: "trigger-elicitation-request" });
  const { elicitationId, request } = await session.next("elicitation-opened");
  const schema = "requestedSchema" in request ? request.requestedSchema : {};
  expect(Object.keys(schema["properties"] as JsonObject).length).toBeGreaterThanOrEqual(13);
  const content = { name: "Ada", check: true, integer: 42, number: 1.5 };
  expect((await session.answer(elicitationId, { action: "accept", content })).status).toBe(200);
  const { result } = await session.next("call-finished");
  const texts = (result["content"] as { text: string }[]).map(({ text }) => text).join("\n");
  const raw = JSON.parse(/\{[^]*\}$/.exec(texts)?.[0] ?? "null") as unknown;
  expect(raw).toEqual({ action: "accept", content });
});

test.each(["decline", "cancel"] as const)("its form takes %s for an answer", async (action) => {
  const { session, connectionId } = await connected();
  await session.call({ connectionId, tool: "trigger-elicitation-request" });
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action });
  expect(JSON.stringify((await session.next("call-finished")).result)).toContain(action);
});

test("a call that -32042 parks goes on when the person says the URL flow is done [URL-by-hand]", async () => {
  const { session, connectionId } = await connected();
  const callId = await session.call({
    connectionId,
    tool: "trigger-url-elicitation",
    arguments: { url: "https://example.com/next", errorPath: true },
  });
  const first = await session.next("elicitation-opened");
  expect(first).toMatchObject({ callId, round: 1, request: { mode: "url" } });
  expect(await session.next("call-parked")).toMatchObject({
    elicitationIds: [first.elicitationId],
  });
  const early = await session.post(`/calls/${callId}/retry`);
  expect(early).toMatchObject({ status: 409, body: { code: "elicitations-open" } });
  await session.answer(first.elicitationId, { action: "accept" });
  expect((await session.post(`/calls/${callId}/retry`)).status).toBe(202);
  expect(await session.next("call-resumed")).toMatchObject({ callId, round: 2 });

  const second = await session.next("elicitation-opened");
  expect(second).toMatchObject({ callId, round: 2, request: { url: "https://example.com/next" } });
  await session.answer(second.elicitationId, { action: "accept" });
  await session.next("call-finished");
  expect((await session.post(`/calls/${callId}/retry`)).status).toBe(409);
});

test("a call that -32042 parks ends with that error when the person declines", async () => {
  const { session, connectionId } = await connected();
  await session.call({
    connectionId,
    tool: "trigger-url-elicitation",
    arguments: { url: "https://example.com/other", errorPath: true },
  });
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "decline" });
  expect(await session.next("call-failed")).toMatchObject({
    problem: { code: "mcp-error", mcpError: { code: -32042 } },
  });
});

test("its prompts and resources can be called too", async () => {
  const { session, connectionId } = await connected();
  const { prompts } = await session.next("prompts-listed");
  const { resources } = await session.next("resources-listed");
  await session.call({ connectionId, prompt: prompts[0]!.name, arguments: {} });
  expect((await session.next("call-finished")).result).toHaveProperty("messages");
  await session.call({ connectionId, resource: resources[0]!.uri });
  expect((await session.next("call-finished")).result).toHaveProperty("contents");
});

test("a program that is not there is a problem that names it", async () => {
  const { session } = await connected();
  const target = { kind: "stdio", command: "no-such-program-here" };
  const answer = await session.post("/connections", { target });
  expect(answer).toMatchObject({ status: 502, body: { code: "connection-failed" } });
  expect(JSON.stringify(answer.body)).toContain("no-such-program-here");
});
