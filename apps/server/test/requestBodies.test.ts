import { gzipSync } from "node:zlib";
import { expect, test } from "vitest";
import type { Problem } from "@elicitation-playground/shared/problem";
import { openPlayground, token } from "./playground.ts";
import { openRaw, parseResponse, rawRequest, sendRaw } from "./rawHttp.ts";

const playground = await openPlayground();
const { origin } = playground;
const session = await playground.openSession();
const authorization = `Bearer ${token}`;
const megabyte = 1024 * 1024;

function send(target: string, body: string | Buffer, headers: Record<string, string> = {}) {
  const all = { authorization, "content-length": `${Buffer.byteLength(body)}`, ...headers };
  return sendRaw(
    origin,
    Buffer.concat([Buffer.from(rawRequest(origin, target, all)), Buffer.from(body)]),
  );
}

async function sendJson(body: string, headers: Record<string, string> = {}) {
  const json = { "content-type": "application/json", ...headers };
  const response = await send(`POST ${session.path}/calls`, body, json);
  return { ...response, problem: JSON.parse(response.body) as Problem };
}

test.each([
  "text/plain",
  "application/x-www-form-urlencoded",
  "multipart/form-data; boundary=x",
  "text/json",
  "application/json-patch+json",
  "application/json, text/plain",
  "application/json; charset=utf-16",
  'application/json; charset="latin1"',
  "",
])("a body of the type %j is rejected with 415", async (type) => {
  const response = await send("POST /api/sessions", "{}", type ? { "content-type": type } : {});
  expect(response.status).toBe(415);
  expect(response.body).toContain("unsupported-media-type");
});

test.each([
  "application/json",
  "Application/JSON;charset=UTF-8",
  'application/json; charset="utf-8"',
])("a body of the type %s is accepted, and so is none", async (type) => {
  expect((await send("POST /api/sessions", "{}", { "content-type": type })).status).toBe(201);
  expect((await send("POST /api/sessions", "", { "content-type": type })).status).toBe(201);
});

test("a compressed body is rejected without inflating it", async () => {
  const bomb = gzipSync(Buffer.alloc(50 * megabyte, 0x20));
  const headers = { "content-type": "application/json", "content-encoding": "gzip" };
  const { status } = await send(`POST ${session.path}/calls`, bomb, headers);
  expect(status).toBe(415);
});

test.each([
  '{"connectionId":',
  '{"tool":7}',
  '{"connectionId":"c","tool":"t","x":1}',
  '{"__proto__":{"connectionId":"c","tool":"t"}}',
  "[]",
  "null",
  "1",
  " ",
  "",
])("the body %j is a malformed request", async (body) => {
  const { status, problem } = await sendJson(body);
  expect([status, problem.code]).toEqual([400, "malformed-request"]);
});

test("a body that is not UTF-8 is a malformed request", async () => {
  const body = Buffer.from('{"connectionId":"\u00FF","tool":"t"}', "latin1");
  const json = { "content-type": "application/json" };
  const response = await send(`POST ${session.path}/calls`, body, json);
  expect([response.status, response.body]).toEqual([400, expect.stringContaining("not UTF-8")]);
});

test("a body that breaks off is not a bug", async () => {
  const { socket, received } = openRaw(origin);
  const headers = { authorization, "content-type": "application/json", "content-length": "100" };
  socket.end(`${rawRequest(origin, `POST ${session.path}/calls`, headers)}{"tool":`);
  await received;
});

test.each(["POST", "GET", "DELETE"])("a %s of 2 MB gets to read the response", async (method) => {
  const body = Buffer.alloc(2 * megabyte, 0x20);
  for (const [path, type, status] of [
    [`${session.path}/calls`, "application/json", 413],
    ["/api/none", "text/plain", 415],
    ["/none", "text/plain", 404],
  ] as const) {
    const response = await send(`${method} ${path}`, body, { "content-type": type });
    expect([response.status, response.headers["connection"]]).toEqual([status, "close"]);
  }
});

/** Sends a body without end; resolves with the response and how many bytes were sent. */
async function sendEndless(target: string, headers: Record<string, string>) {
  const { socket, received } = openRaw(origin);
  const head = rawRequest(origin, target, { "transfer-encoding": "chunked", ...headers });
  socket.write(head.replace(/connection: close\r\n(content-length: 0\r\n)?/, ""));
  const piece = Buffer.alloc(64 * 1024, 0x20);
  const chunk = Buffer.concat([Buffer.from("10000\r\n"), piece, Buffer.from("\r\n")]);
  let isOpen = true;
  void received.then(() => (isOpen = false));
  while (isOpen && socket.bytesWritten < 32 * megabyte) {
    if (!socket.write(chunk))
      await Promise.race([new Promise((resolve) => socket.once("drain", resolve)), received]);
  }
  const sent = socket.bytesWritten;
  // Otherwise a playground that reads on would wait for the rest.
  if (isOpen) socket.destroy();
  return { response: parseResponse(await received), sent };
}

const json = { "content-type": "application/json" };

test.each([
  [`POST ${session.path}/calls`, 413, { authorization, ...json }],
  ["POST /api/sessions", 413, { authorization, ...json }],
  ["POST /api/none", 413, { authorization, ...json }],
  ["POST /api/sessions", 415, { authorization }],
  ["POST /api/sessions", 401, json],
  ["GET /api/health", 200, {}],
  ["POST /none", 404, {}],
  ["POST /mcp", 413, json],
  ["GET /mcp", 406, {}],
  ["POST /mcp/classic", 413, json],
  ["POST /pages/none", 413, {}],
  ["GET /pages/style.css", 200, {}],
  ["GET /oauth/callback", 400, {}],
  ["POST /api/sessions", 403, { origin: "http://evil.example" }],
])("%s cuts off a body without end, after %i", async (target, status, headers) => {
  const { response, sent } = await sendEndless(target, headers);
  // What is read, and what the system buffers on both sides.
  expect(sent).toBeLessThan(16 * megabyte);
  expect([response.status, response.headers["connection"]]).toEqual([status, "close"]);
});

test("a connection is reused after a body that was read", async () => {
  const { socket, received } = openRaw(origin);
  const headers = { authorization, ...json, "content-length": "2" };
  const one = `${rawRequest(origin, "POST /api/sessions", headers)}{}`;
  socket.write(one.replace("connection: close\r\n", "") + one);
  expect((await received).match(/HTTP\/1.1 201/g)).toHaveLength(2);
});

test("an error repeats only a bounded part of the request", async () => {
  const long = "x".repeat(500_000);
  const fields = Array.from({ length: 500 }, (_, index) => [`field${index}${"y".repeat(1000)}`, 1]);
  for (const [path, body] of [
    ["connections", { target: { kind: "sample", name: long } }],
    ["connections", { target: { kind: "configured", name: long } }],
    ["connections", { target: { kind: "sample", name: "modern" }, [long]: 1 }],
    ["connections", { target: { kind: "http", url: long } }],
    ["calls", { connectionId: long, tool: "t" }],
    ["calls", Object.fromEntries(fields)],
  ] as const) {
    const response = await send(`POST ${session.path}/${path}`, JSON.stringify(body), json);
    expect(response.status).toBeGreaterThanOrEqual(400);
    expect(response.body.length).toBeLessThan(2000);
  }
  for (const path of [`/${"a".repeat(9000)}`, `/api/sessions/${"a".repeat(9000)}`]) {
    expect((await send(`GET ${path}`, "")).body.length).toBeLessThan(2000);
  }
});

test("an error spells out characters that hide or reorder text", async () => {
  const hidden = JSON.stringify("\u202Etxt\u200B\u001B[31m");
  const { problem, body } = await sendJson(`{"connectionId":${hidden},"tool":"t"}`);
  expect(problem.detail).toContain(String.raw`\u202Etxt\u200B\u001B[31m`);
  expect(body).toMatch(/^[ -~]*$/);
  const path = await send("GET /api/sessions/%E2%80%AEevil%1b%5b31m", "");
  expect(path.body).toMatch(/^[ -~]*$/);
});
