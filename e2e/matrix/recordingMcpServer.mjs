// @ts-check
import { appendFileSync } from "node:fs";
import { createServer } from "node:http";
import { createInterface } from "node:readline";

// An MCP server without an SDK that writes down, line by line, what it receives, so that a test
// can read it even after the server was killed.
//
//   recordingMcpServer.mjs <record file> <era> <port>     without a port it talks over stdio
//
// Its tool `ask` asks `count` questions at once: pushed in 2025-11-25, as one round in 2026-07-28.
// Its result lists the responses. SIGUSR2 withdraws every question that is still open.

/**
 * @typedef {Record<string, unknown>} Json
 * @typedef {{ id?: number | string, method?: string, params?: Json, result?: Json }} Message
 * @typedef {(message: Json) => void} Send
 * @typedef {{ send: Send, resolve: (response: Json) => void }} Pushed
 */

const [recordFile = "", era = "", port] = process.argv.slice(2);
const isModern = era === "2026-07-28";
const capabilities = { tools: {} };
const serverInfo = { name: "recording", version: "1" };
const cache = { resultType: "complete", ttlMs: 0, cacheScope: "private" };
/** @type {Map<number | string, Pushed>} */
const pushed = new Map();
let pushCount = 0;

/** @param {Json} line */
function record(line) {
  appendFileSync(recordFile, `${JSON.stringify(line)}\n`);
}

/** @type {Record<string, Json>} */
const results = {
  ...(isModern
    ? {
        "server/discover": {
          ...cache,
          supportedVersions: [era],
          capabilities,
          _meta: { "io.modelcontextprotocol/serverInfo": serverInfo },
        },
      }
    : { initialize: { protocolVersion: era, capabilities, serverInfo } }),
  "tools/list": { ...cache, tools: [{ name: "ask", inputSchema: { type: "object" } }] },
};

/**
 * @param {Message} message
 * @param {Send} send
 */
async function handle(message, send) {
  record({ received: message });
  const { id, method, params = {} } = message;
  if (id === undefined) return;
  if (method === undefined) {
    pushed.get(id)?.resolve(message.result ?? {});
    pushed.delete(id);
  } else if (method === "tools/call") {
    send({ id, result: await (isModern ? askRound(params) : askPushed(params, send)) });
  } else {
    const result = results[method];
    send(result ? { id, result } : { id, error: { code: -32601, message: "Unknown method" } });
  }
}

/** @param {Json} params */
function countOf({ arguments: args }) {
  return Number(/** @type {Json | undefined} */ (args)?.["count"] ?? 0);
}

/** @param {number} number */
function question(number) {
  const properties = { answer: { type: "string", title: "Answer" } };
  const requestedSchema = { type: "object", properties, required: ["answer"] };
  return { mode: "form", message: `Question ${number}?`, requestedSchema };
}

/**
 * @param {Json} params
 * @param {Send} send
 */
async function askPushed(params, send) {
  const asked = Array.from({ length: countOf(params) }, (_none, index) => {
    pushCount += 1;
    const id = `push-${pushCount}`;
    send({ id, method: "elicitation/create", params: question(index + 1) });
    return new Promise((resolve) => pushed.set(id, { send, resolve }));
  });
  return toResult(await Promise.all(asked));
}

/** @param {Json} params */
function askRound(params) {
  const count = countOf(params);
  const { inputResponses } = params;
  if (count === 0 || inputResponses) return toResult(Object.values(inputResponses ?? {}));
  const keys = Array.from({ length: count }, (_none, index) => `q${index + 1}`);
  const inputRequests = Object.fromEntries(
    keys.map((key, index) => [key, { method: "elicitation/create", params: question(index + 1) }]),
  );
  return { resultType: "input_required", inputRequests, requestState: "state" };
}

/** @param {unknown[]} responses */
function toResult(responses) {
  const text = `Received ${JSON.stringify(responses)}`;
  return { resultType: "complete", content: [{ type: "text", text }] };
}

process.on("SIGUSR2", () => {
  // A round has no open request, so a server that tries can only name the one that has ended.
  const open = [...pushed].map(([id, { send }]) => ({ id, send }));
  const asked = isModern ? [{ id: "state", send: sendLine }] : open;
  for (const { id, send } of asked) {
    const params = { requestId: id, reason: "Never mind" };
    send({ method: "notifications/cancelled", params });
    pushed.get(id)?.resolve({ action: "withdrawn" });
    pushed.delete(id);
  }
  record({ withdrew: asked.length });
});

/** @param {Json} message */
function sendLine(message) {
  process.stdout.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
}

function serveStdio() {
  createInterface({ input: process.stdin }).on("line", (line) => {
    void handle(/** @type {Message} */ (JSON.parse(line)), sendLine);
  });
  record({ pid: process.pid });
}

/**
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 */
async function respond(request, response) {
  if (request.method !== "POST") return void response.writeHead(405).end();
  let body = "";
  for await (const chunk of request) body += String(chunk);
  const message = /** @type {Message} */ (JSON.parse(body));
  if (message.id === undefined || message.method === undefined) {
    await handle(message, () => undefined);
    return void response.writeHead(202).end();
  }
  record({ stream: "opened" });
  response.on("close", () => record({ stream: "closed" }));
  response.writeHead(200, { "content-type": "text/event-stream" });
  await handle(message, (out) =>
    response.write(`data: ${JSON.stringify({ jsonrpc: "2.0", ...out })}\n\n`),
  );
  return void response.end();
}

function serveHttp() {
  // The test is gone.
  process.stdin.resume().on("end", () => process.exit());
  const http = createServer((request, response) => void respond(request, response));
  http.listen(Number(port), "127.0.0.1", () => {
    record({ pid: process.pid, port: /** @type {{ port: number }} */ (http.address()).port });
  });
}

if (port === undefined) serveStdio();
else serveHttp();
