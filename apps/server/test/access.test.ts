import { request as httpRequest } from "node:http";
import { expect, test } from "vitest";
import { openPlayground, token } from "./playground.ts";

const playground = await openPlayground();
const { request } = playground;

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const problem = (await response.json()) as { code: string; status: number };
  expect(problem.status).toBe(response.status);
  return [response.status, problem.code];
}

/** `fetch` does not allow a Host header; plain HTTP does. */
function statusWith(headers: Record<string, string>, path = "/api/sessions"): Promise<number> {
  return new Promise((resolve, reject) => {
    const all = { authorization: `Bearer ${token}`, ...headers };
    httpRequest(`${playground.origin}${path}`, { method: "POST", headers: all }, (res) => {
      res.resume();
      resolve(res.statusCode ?? 0);
    })
      .on("error", reject)
      .end();
  });
}

test("health needs no token", async () => {
  const response = await fetch(`${playground.origin}/api/health`);
  expect(await response.json()).toEqual({ status: "ok", version: "0.0.0" });
});

test("the API answers 401 without the token or with a wrong one", async () => {
  const unauthorized = [401, "unauthorized"];
  for (const headers of [{}, { authorization: "Bearer wrong" }, { cookie: "token=wrong" }]) {
    const response = await fetch(`${playground.origin}/api/sessions`, { method: "POST", headers });
    expect(await problemOf(response)).toEqual(unauthorized);
  }
});

test("the printed address exchanges the token for a cookie and removes it", async () => {
  const page = await fetch(playground.url, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([302, "/"]);
  const cookie = page.headers.get("set-cookie") ?? "";
  expect(cookie).toContain("HttpOnly");
  expect(cookie).toContain("SameSite=Strict");
  expect(cookie).toContain(`elicitation-playground-${new URL(playground.origin).port}=`);
  const response = await fetch(`${playground.origin}/api/sessions`, {
    method: "POST",
    headers: { cookie: cookie.split(";")[0] ?? "" },
  });
  expect(response.status).toBe(201);
});

test("a wrong token sets no cookie, and the redirect stays on this origin", async () => {
  const page = await fetch(`${playground.origin}//evil.example/?token=wrong`, {
    redirect: "manual",
  });
  expect(page.headers.get("set-cookie")).toBeNull();
  expect(page.headers.get("location")).toBe("/");
});

test("the API and the MCP endpoints reject a foreign Host or Origin", async () => {
  for (const path of ["/api/sessions", "/api/health", "/mcp", "/mcp/classic"]) {
    expect(await statusWith({ host: "evil.example" }, path)).toBe(403);
    expect(await statusWith({ origin: "http://evil.example" }, path)).toBe(403);
    expect(await statusWith({ origin: "null" }, path)).toBe(403);
  }
  const other = { origin: "http://localhost:1" };
  expect(await problemOf(await request("POST", "/api/sessions", undefined, other))).toEqual([
    403,
    "foreign-origin",
  ]);
});

test("the API accepts the playground's own origin", async () => {
  const own = { origin: playground.origin };
  expect((await request("POST", "/api/sessions", undefined, own)).status).toBe(201);
});

test("the API rejects a body of 2 MB", async () => {
  const session = await playground.openSession();
  const body = { connectionId: "connection-1", tool: "x".repeat(2_000_000) };
  expect(await problemOf(await session.request("POST", "/calls", body))).toEqual([
    413,
    "body-too-large",
  ]);
});

test("invalid JSON, an invalid body and a missing body are malformed requests", async () => {
  const session = await playground.openSession();
  for (const body of ['{"connectionId":', { tool: 7 }, { connectionId: "c", tool: "t", x: 1 }]) {
    expect(await problemOf(await session.request("POST", "/calls", body))).toEqual([
      400,
      "malformed-request",
    ]);
  }
  expect((await session.request("POST", "/calls")).status).toBe(400);
});

test("each unknown resource has its own problem code", async () => {
  const session = await playground.openSession();
  const call = { connectionId: "connection-9", tool: "echo" };
  const answer = { action: "decline" };
  const sample = { target: { kind: "sample", name: "none" } };
  const asked = [
    [request("GET", "/api/sessions/none"), "session-not-found"],
    [request("GET", "/api/none"), "route-not-found"],
    [request("GET", "/none"), "route-not-found"],
    [session.request("POST", "/calls", call), "connection-not-found"],
    [session.request("DELETE", "/calls/call-9"), "call-not-found"],
    [session.request("POST", "/calls/call-9/retry"), "call-not-found"],
    [session.request("DELETE", "/connections/connection-9"), "connection-not-found"],
    [session.request("POST", "/elicitations/e-9/answer", answer), "elicitation-not-found"],
    [session.request("POST", "/connections", sample), "sample-not-found"],
  ] as const;
  for (const [response, code] of asked) {
    expect(await problemOf(await response)).toEqual([404, code]);
  }
});
