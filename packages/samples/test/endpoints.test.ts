import { Client as McpClient, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { expect, onTestFinished, test, vi } from "vitest";
import { createClassicEndpoint, createModernEndpoint } from "../src/serve/endpoints.ts";
import { everyField } from "../src/tools/everyField.ts";
import { firstQuestionOf } from "./questionsOf.ts";
import { serveSamples } from "./sampleServer.ts";

const kinds = [
  { path: "/mcp", create: createModernEndpoint },
  { path: "/mcp/classic", create: createClassicEndpoint },
];

async function serve({ path, create }: (typeof kinds)[number], maxSessions?: number): Promise<URL> {
  const serving = await serveSamples({
    [path]: create(maxSessions === undefined ? {} : { maxSessions }),
  });
  onTestFinished(() => serving.close());
  return serving.url(path);
}

const initialize = {
  jsonrpc: "2.0",
  id: 0,
  method: "initialize",
  params: {
    protocolVersion: "2025-11-25",
    capabilities: {},
    clientInfo: { name: "test", version: "1" },
  },
};
const ping = { jsonrpc: "2.0", id: 1, method: "ping" };

function post(url: URL, body: unknown, sessionId?: string): Promise<Response> {
  return fetch(url, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      accept: "application/json, text/event-stream",
      ...(sessionId !== undefined && { "mcp-session-id": sessionId }),
    },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
}

/** Opens a session and leaves it idle: the response is read to its end. */
async function openSession(url: URL): Promise<string> {
  const response = await post(url, initialize);
  await response.text();
  const sessionId = response.headers.get("mcp-session-id");
  if (sessionId === null) throw new Error(`No session: ${response.status}`);
  return sessionId;
}

async function statusOf(response: Promise<Response>): Promise<number> {
  const { status, body } = await response;
  await body?.cancel();
  return status;
}

test.for(kinds)("$path: malformed JSON is a parse error", async (kind) => {
  const response = await post(await serve(kind), "{ nope");
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    jsonrpc: "2.0",
    error: { code: -32700 },
    id: null,
  });
});

test.for(kinds)("$path: a body over 4 MB is too large", async (kind) => {
  const response = await post(await serve(kind), "x".repeat(4 * 1024 * 1024 + 1));
  expect(response.status).toBe(413);
  expect(await response.json()).toMatchObject({ jsonrpc: "2.0", error: {}, id: null });
});

test.for(kinds)("$path: an unknown session is not found", async (kind) => {
  const response = await post(await serve(kind), ping, "no-such-session");
  expect(response.status).toBe(404);
  expect(await response.json()).toMatchObject({ error: { message: "Session not found" } });
});

test.for(kinds)(
  "$path: a request without a session that does not open one is rejected",
  async (kind) => {
    const url = await serve(kind);
    expect(await statusOf(post(url, ping))).toBe(400);
  },
);

test.for(kinds)("$path: a deleted session is unknown and frees its place", async (kind) => {
  const url = await serve(kind, 2);
  const [kept, deleted] = [await openSession(url), await openSession(url)];
  const headers = { "mcp-session-id": deleted };
  expect(await statusOf(fetch(url, { method: "DELETE", headers }))).toBe(200);
  expect(await statusOf(post(url, ping, deleted))).toBe(404);

  await openSession(url);
  expect(await statusOf(post(url, ping, kept))).toBe(200);
});

test.for(kinds)("$path: at the limit the longest idle session is closed", async (kind) => {
  const url = await serve(kind, 2);
  const [first, second] = [await openSession(url), await openSession(url)];
  expect(await statusOf(post(url, ping, first))).toBe(200);
  const third = await openSession(url);

  expect(await statusOf(post(url, ping, second))).toBe(404);
  expect(await statusOf(post(url, ping, first))).toBe(200);
  expect(await statusOf(post(url, ping, third))).toBe(200);
});

test.for(kinds)("$path: a request that opens no session closes none", async (kind) => {
  const url = await serve(kind, 1);
  const id = await openSession(url);
  expect(await statusOf(post(url, ping))).toBe(400);
  expect(await statusOf(post(url, ping, id))).toBe(200);
});

test.for(kinds)("$path: a session with an open stream is not closed", async (kind) => {
  const url = await serve(kind, 1);
  const id = await openSession(url);
  const headers = { accept: "text/event-stream", "mcp-session-id": id };
  const stream = await fetch(url, { headers, signal: AbortSignal.timeout(5_000) });
  expect(stream.status).toBe(200);

  const rejected = await post(url, initialize);
  expect(rejected.status).toBe(503);
  expect(await rejected.json()).toMatchObject({
    error: { message: "Too many sessions are in use" },
  });
  expect(await statusOf(post(url, ping, id))).toBe(200);

  await stream.body?.cancel();
  await vi.waitFor(() => openSession(url), 15_000);
});

test.for(kinds)("$path: a pushed question has the complete schema", async (kind) => {
  const mcpClient = new McpClient(
    { name: "test", version: "1" },
    { capabilities: { elicitation: {} } },
  );
  const questions: unknown[] = [];
  mcpClient.fallbackRequestHandler = async ({ params }) => {
    questions.push(params);
    return { action: "cancel" };
  };
  await mcpClient.connect(new StreamableHTTPClientTransport(await serve(kind)));
  onTestFinished(() => mcpClient.close());

  await mcpClient.callTool({ name: "every-field", arguments: {} });
  expect(questions).toMatchObject([firstQuestionOf(everyField)]);
});
