import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openPlayground, token } from "./playground.ts";
import { openRaw, parseResponse, rawRequest, sendRaw, type RawResponse } from "./rawHttp.ts";

const webFolder = mkdtempSync(join(tmpdir(), "playground-web-"));
afterAll(() => rmSync(webFolder, { recursive: true }));
mkdirSync(join(webFolder, "assets"));
writeFileSync(join(webFolder, "index.html"), "<!doctype html>page");
writeFileSync(join(webFolder, "assets/app.js"), "code");

const playground = await openPlayground({ webFolder });
const { origin } = playground;
const session = await playground.openSession();
const authorization = `Bearer ${token}`;

function expectSecure({ headers }: RawResponse, cacheControl: string, policy: string): void {
  expect(headers).toMatchObject({
    "cache-control": expect.stringContaining(cacheControl) as string,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
  });
  expect(headers["referrer-policy"]).toMatch(/^(no-referrer|same-origin)$/);
  expect(headers["content-security-policy"]).toContain(`default-src ${policy};`);
  for (const part of ["frame-ancestors 'none'", "base-uri 'none'"]) {
    expect(headers["content-security-policy"]).toContain(part);
  }
  expect(headers).not.toHaveProperty("x-powered-by");
  expect(headers).not.toHaveProperty("access-control-allow-origin");
}

test.each([
  ["GET /api/health", 200],
  ["POST /api/sessions", 201],
  [`GET ${session.path}`, 200],
  [`GET ${session.path}/log`, 200],
  [`GET ${session.path}/scenario`, 409],
  ["GET /api/targets", 200],
  ["GET /api/sessions/none", 404],
  ["GET /api/none", 404],
  ["OPTIONS /api/targets", 200],
  ["HEAD /api/targets", 200],
  [`HEAD ${session.path}/events`, 200],
  ["TRACE /api/targets", 404],
  ["GET /api/sessions/%zz", 400],
  ["DELETE /api/profiles/none", 404],
  ["GET /none", 404],
  ["GET /assets/none.js", 404],
  ["GET /?token=wrong", 302],
  ["GET /mcp", 406],
  ["POST /mcp", 406],
  ["GET /mcp/classic", 406],
  ["GET /pages/none", 404],
  ["GET /oauth/callback?state=unknown", 400],
  ["GET http://evil.example/", 400],
])("%s is secure", async (target, status) => {
  const response = await sendRaw(origin, rawRequest(origin, target, { authorization }));
  expect(response.status).toBe(status);
  expectSecure(response, "no-store", "'none'");
});

test.each([
  ["/", "no-cache"],
  ["/s/abc", "no-cache"],
  ["/assets/app.js", "immutable"],
])("%s is secure and may be cached", async (path, cacheControl) => {
  const response = await sendRaw(origin, rawRequest(origin, path));
  expect(response.status).toBe(200);
  expectSecure(response, cacheControl, "'self'");
});

test("an event stream is secure", async () => {
  const { socket, received } = openRaw(origin);
  socket.write(rawRequest(origin, `${session.path}/events`, { authorization }));
  socket.on("data", () => socket.end());
  const response = parseResponse(await received);
  expect(response.status).toBe(200);
  expectSecure(response, "no-", "'none'");
});

test.each([
  ["no HTTP at all", "\u0016\u0003\u0001\r\n\r\n", 400],
  ["two lengths", rawRequest(origin, "POST /mcp", { "Content-Length": "5" }), 400],
  ["a negative length", rawRequest(origin, "POST /mcp", { "content-length": "-5" }), 400],
  ["a length and chunks", rawRequest(origin, "POST /mcp", { "transfer-encoding": "chunked" }), 400],
  ["a control character", rawRequest(origin, "/", { a: "b\u0000c" }), 400],
  ["another version", "GET / HTTP/9.9\r\n\r\n", 400],
  ["no Host", "GET / HTTP/1.1\r\nconnection: close\r\n\r\n", 400],
  ["a huge header", rawRequest(origin, "/", { a: "b".repeat(200_000) }), 431],
  ["a huge address", rawRequest(origin, `/${"a".repeat(200_000)}`), 431],
  ["an unknown expectation", rawRequest(origin, "/none", { expect: "something" }), 404],
  ["a foreign Host", rawRequest(origin, "/", { host: "evil.example" }), 403],
])("the response to %s is secure", async (_title, request, status) => {
  const response = await sendRaw(origin, request);
  expect(response.status).toBe(status);
  expect(response.headers["content-type"]).toContain("application/problem+json");
  expectSecure(response, "no-store", "'none'");
});

test("a header after thousands of others still counts", async () => {
  const many = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => [`a${index}`, "b"]));
  const headers = { authorization, ...many, "sec-fetch-site": "cross-site" };
  const response = await sendRaw(origin, rawRequest(origin, "/api/targets", headers));
  expect(response.status).toBe(403);
});
