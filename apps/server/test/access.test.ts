import { expect, test } from "vitest";
import { openPlayground, token } from "./playground.ts";
import { rawRequest, sendRaw } from "./rawHttp.ts";

const playground = await openPlayground();
const { origin, request } = playground;
const other = await openPlayground({ token: "a; b=ü%20\u2028" });
const cookieName = `elicitation-playground-${new URL(origin).port}`;
const ownCookie = await receiveCookie();

/** The cookie that a browser gets from the printed address. */
async function receiveCookie(): Promise<string> {
  const page = await fetch(playground.url, { redirect: "manual" });
  return page.headers.get("set-cookie")?.split(";")[0] ?? "";
}

async function problemOf(response: Response) {
  expect(response.headers.get("content-type")).toContain("application/problem+json");
  const problem = (await response.json()) as { code: string; status: number };
  expect(problem.status).toBe(response.status);
  return [response.status, problem.code];
}

async function statusWith(headers: Record<string, string>): Promise<number> {
  return (await sendRaw(origin, rawRequest(origin, "/api/targets", headers))).status;
}

test("health needs no token", async () => {
  const response = await fetch(`${origin}/api/health`);
  expect(await response.json()).toEqual({ status: "ok", version: "0.0.0" });
});

test.each([
  {},
  { authorization: "Bearer wrong" },
  { authorization: `Bearer ${token.slice(0, -1)}` },
  { authorization: `Bearer ${token}x` },
  { authorization: `Basic ${token}` },
  { authorization: "Bearer \u00FF" },
  { cookie: `token=${token}` },
  { cookie: `${cookieName}1=${token}` },
  { cookie: `${cookieName}=wrong` },
  { cookie: `${cookieName}=%zz; =; ;; __proto__=${token}; ${cookieName}` },
  { authorization: "Bearer wrong", cookie: ownCookie },
  { cookie: `${cookieName}=${token}` },
])("the API answers 401 to %j", async (headers) => {
  expect(await statusWith(headers)).toBe(401);
});

test("the token in the address of a command is not accepted", async () => {
  const response = await fetch(`${origin}/api/targets?token=${token}`);
  expect(await problemOf(response)).toEqual([401, "unauthorized"]);
});

test("a request with thousands of other cookies is accepted", async () => {
  const others = Array.from({ length: 3000 }, (_, index) => `cookie${index}=value${index}`);
  expect(await statusWith({ cookie: others.join("; ") })).toBe(401);
  expect(await statusWith({ cookie: [...others, ownCookie].join("; ") })).toBe(200);
});

test("another port cannot shadow the cookie with one of the same name", async () => {
  const cookie = `${cookieName}=tossed; ${ownCookie}; ${cookieName}=tossed`;
  expect(await statusWith({ cookie })).toBe(200);
});

test("the printed address exchanges the token for a cookie and removes it", async () => {
  const page = await fetch(playground.url, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([302, "/"]);
  const [cookie = "", ...attributes] = page.headers.get("set-cookie")?.split("; ") ?? [];
  expect(cookie).toMatch(new RegExp(`^${cookieName}=[\\w-]{43}$`));
  expect(attributes).toEqual(["Path=/", "HttpOnly", "SameSite=Strict"]);
  expect(await statusWith({ cookie })).toBe(200);
});

test("the cookie is not the token, which other ports of this address would receive", async () => {
  const [, value = ""] = ownCookie.split("=");
  expect(value).not.toContain(token);
  const headers = { authorization: `Bearer ${value}` };
  expect((await fetch(`${playground.origin}/api/targets`, { headers })).status).toBe(401);
});

test("a token with any characters survives as a cookie", async () => {
  const page = await fetch(other.url, { redirect: "manual" });
  const cookie = page.headers.get("set-cookie")?.split(";")[0] ?? "";
  const { status } = await fetch(`${other.origin}/api/targets`, { headers: { cookie } });
  expect(status).toBe(200);
});

test.each([
  ["/?token=wrong", "/"],
  ["/?token=", "/"],
  [`/?token=wrong&token=${token}`, "/"],
  ["/s/abc?present=modal&token=wrong", "/s/abc?present=modal"],
  ["//evil.example/?token=wrong", "/evil.example/"],
  ["/\\evil.example/?token=wrong", "/evil.example/"],
  ["/.//evil.example?token=wrong", "/evil.example"],
  ["/%5Cevil.example?token=wrong", "/%5Cevil.example"],
  ["/%0d%0aset-cookie:a=b?token=wrong", "/%0d%0aset-cookie:a=b"],
  ["//[?token=wrong", "/["],
])("a wrong token sets no cookie, and %s stays on this origin", async (path, location) => {
  const { status, headers } = await sendRaw(origin, rawRequest(origin, path));
  expect([status, headers["location"]]).toEqual([302, location]);
  expect(headers).not.toHaveProperty("set-cookie");
});

test("the token is in no page, log, export, event or error", async () => {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: { kind: "sample", name: "modern" } });
  await session.call({ connectionId, tool: "echo", arguments: { text: "hi" } });
  await session.next("call-finished");
  const paths = [session.path, `${session.path}/log`, `${session.path}/scenario`, "/api/targets"];
  const others = ["/", `/none?token=${token}`, "/api/none", "/oauth/callback", "/pages/none"];
  const texts = [JSON.stringify(session.events)];
  for (const path of [...paths, ...others]) {
    const response = await request("GET", path, undefined, { cookie: ownCookie });
    texts.push(await response.text(), JSON.stringify([...response.headers]));
  }
  expect(texts.join("\n").length).toBeGreaterThan(1000);
  expect(texts.filter((text) => text.includes(token))).toEqual([]);
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
    [session.request("DELETE", "/calls/__proto__"), "call-not-found"],
    [session.request("POST", "/calls/constructor/retry"), "call-not-found"],
    [session.request("GET", "/scenario?connectionId=__proto__"), "connection-not-found"],
    [session.request("POST", "/calls/call-9/retry"), "call-not-found"],
    [session.request("DELETE", "/connections/connection-9"), "connection-not-found"],
    [session.request("POST", "/elicitations/e-9/answer", answer), "elicitation-not-found"],
    [session.request("POST", "/connections", sample), "sample-not-found"],
  ] as const;
  for (const [response, code] of asked) {
    expect(await problemOf(await response)).toEqual([404, code]);
  }
});
