import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import { openPlayground } from "./playground.ts";

// The official test server, which we did not write, started as a program.
const everything = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);
const playground = await openPlayground();

async function connected(profile: ProfileInput = {}) {
  const session = await playground.openSession();
  const connectionId = await session.connect({
    target: { kind: "stdio", command: process.execPath, args: [everything] },
    profile,
  });
  const call = (tool: string, given: JsonObject = {}) =>
    session.call({ connectionId, tool, arguments: given });
  const finished = async () => {
    const { result } = await session.next("call-finished");
    return (result["content"] as { text: string }[]).map(({ text }) => text).join("\n");
  };
  return { session, connectionId, call, finished };
}

/** The raw answer, which the asking tools return. */
function echoIn(texts: string): unknown {
  return JSON.parse(/\{[^]*\}$/.exec(texts)?.[0] ?? "null");
}

const form = { name: "Ada", check: true, integer: 42, number: 1.5 };
const answers: ElicitationAnswer[] = [
  { action: "accept", content: form },
  { action: "decline" },
  { action: "cancel" },
];

test("a form keeps every kind of field", async () => {
  const { session, call } = await connected();
  expect(await session.next("connection-opened")).toMatchObject({ era: "2025-11-25" });
  await call("trigger-elicitation-request");
  const { request } = await session.next("elicitation-opened");
  const schema = "requestedSchema" in request ? request.requestedSchema : {};
  expect(Object.keys(schema["properties"] as JsonObject).length).toBeGreaterThanOrEqual(13);
});

test.each(answers)("a form receives the answer: $action", async (answer) => {
  const { session, call, finished } = await connected();
  await call("trigger-elicitation-request");
  const { elicitationId } = await session.next("elicitation-opened");
  expect((await session.answer(elicitationId, answer)).status).toBe(200);
  expect(echoIn(await finished())).toEqual(answer);
});

test.each(answers)(
  "a question that is sent as a task receives the answer: $action",
  async (answer) => {
    const { session, call, finished } = await connected();
    await call("trigger-elicitation-request-async");
    const { elicitationId } = await session.next("elicitation-opened");
    const content = { name: "Ada", favoriteColor: "Red", agreeToTerms: true };
    const given = answer.action === "accept" ? { ...answer, content } : answer;
    expect((await session.answer(elicitationId, given)).status).toBe(200);
    expect(echoIn(await finished())).toMatchObject(given);
  },
);

test.each(["accept", "decline", "cancel"] as const)(
  "a URL question receives the answer: %s",
  async (action) => {
    const { session, call, finished } = await connected();
    await call("trigger-url-elicitation", { url: "https://example.com/next" });
    const { elicitationId, request } = await session.next("elicitation-opened");
    expect(request).toMatchObject({ mode: "url", url: "https://example.com/next" });
    await session.answer(elicitationId, { action });
    expect(await finished()).toMatch(
      { accept: /completed/, decline: /decline/, cancel: /cancel/ }[action],
    );
  },
);

test("a call that -32042 parked is retried on request [URL-manual-retry]", async () => {
  const { session, call } = await connected();
  const given = { url: "https://example.com/next", errorPath: true };
  const callId = await call("trigger-url-elicitation", given);
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

test.each(["decline", "cancel"] as const)(
  "a parked call ends with -32042 on %s",
  async (action) => {
    const { session, call } = await connected();
    await call("trigger-url-elicitation", { url: "https://example.com/other", errorPath: true });
    const { elicitationId } = await session.next("elicitation-opened");
    await session.answer(elicitationId, { action });
    expect(await session.next("call-failed")).toMatchObject({
      problem: { code: "mcp-error", mcpError: { code: -32042 } },
    });
  },
);

test("a sampling request receives the person's answer", async () => {
  const { session, call, finished } = await connected();
  await call("trigger-sampling-request", { prompt: "Say hello", maxTokens: 50 });
  const { samplingId, request } = await session.next("sampling-opened");
  expect(JSON.stringify(request)).toContain("Say hello");
  const answer = { action: "respond", text: "Hello, Ada" };
  expect((await session.post(`/samplings/${samplingId}/answer`, answer)).status).toBe(200);
  expect(await finished()).toContain("Hello, Ada");
});

test("the MCP server sees the roots and their changes", async () => {
  const roots = [{ uri: "file:///tmp/first", name: "First" }];
  const { session, connectionId, call, finished } = await connected({ roots });
  await call("get-roots-list");
  expect(await finished()).toContain("file:///tmp/first");
  const changed = { roots: [{ uri: "file:///tmp/second" }] };
  await session.request("PUT", `/connections/${connectionId}/roots`, changed);
  await session.next("roots-changed");
  await expect
    .poll(async () => {
      await call("get-roots-list");
      return finished();
    })
    .toContain("file:///tmp/second");
});

test("tools that ask are not offered to a client without elicitation and sampling", async () => {
  const { session } = await connected({ elicitation: null, sampling: false, tasks: false });
  const { tools } = await session.next("tools-listed");
  expect(tools.length).toBeGreaterThan(0);
  expect(tools.filter(({ name }) => /elicitation|sampling/.test(name))).toEqual([]);
});

test("prompts and resources can be called", async () => {
  const { session, connectionId } = await connected();
  const { prompts } = await session.next("prompts-listed");
  const { resources } = await session.next("resources-listed");
  await session.call({ connectionId, prompt: prompts[0]!.name, arguments: {} });
  expect((await session.next("call-finished")).result).toHaveProperty("messages");
  await session.call({ connectionId, resource: resources[0]!.uri });
  expect((await session.next("call-finished")).result).toHaveProperty("contents");
});

test("progress is reported with its total", async () => {
  const { session, call } = await connected();
  await call("trigger-long-running-operation", { duration: 0.2, steps: 2 });
  expect(await session.next("call-progressed")).toMatchObject({ progress: 1, total: 2 });
  await session.next("call-finished");
});

test("a missing program is a problem that names it", async () => {
  const session = await playground.openSession();
  const target = { kind: "stdio", command: "no-such-program-here" };
  const answer = await session.post("/connections", { target });
  expect(answer).toMatchObject({ status: 502, body: { code: "connection-failed" } });
  expect(JSON.stringify(answer.body)).toContain("no-such-program-here");
});
