import { readFileSync, readdirSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { openGuardedMcpServer } from "./oauth/guardedMcpServer.ts";
import { openSseMcpServer } from "./oauth/sseMcpServer.ts";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();
const eras = ["2025-11-25", "2026-07-28"] as const;
const resource = "samples://opening-hours";

/** A session that is connecting to a guarded MCP server, which requires a sign-in. */
async function startConnecting(profile: OpenConnection["profile"] = {}) {
  const guarded = await openGuardedMcpServer(playground.origin);
  const session = await playground.openSession();
  const target = { kind: "http", url: `${guarded.origin}/mcp` };
  const answered = session.post("/connections", { target, profile });
  const { authorizationUrl, connectionId } = await session.next("authorization-requested");
  return { guarded, session, answered, authorizationUrl, connectionId };
}

/** Follows the redirects like a browser: to the sign-in page and back. */
async function visit(authorizationUrl: string) {
  const response = await fetch(authorizationUrl);
  return { at: new URL(response.url), status: response.status, page: await response.text() };
}

async function connect(profile?: OpenConnection["profile"]) {
  const { answered, authorizationUrl, ...connected } = await startConnecting(profile);
  await visit(authorizationUrl);
  expect((await answered).status).toBe(201);
  await connected.session.next("resources-listed");
  return connected;
}

type Session = Awaited<ReturnType<typeof playground.openSession>>;

async function readResource(session: Session, connectionId: string) {
  await session.call({ connectionId, resource });
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "decline" });
  await session.next("call-finished");
}

function countSignIns(session: Session): number {
  return session.events.filter(({ type }) => type === "authorization-requested").length;
}

/** From here on, time passes only when the test advances it. */
function stopClock(): void {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  onTestFinished(() => void vi.useRealTimers());
}

test.each(eras)("%s: the connection opens after the sign-in", async (era) => {
  const { session, answered, authorizationUrl } = await startConnecting({ era });
  const { at, status } = await visit(authorizationUrl);
  expect([at.origin, at.pathname, status]).toEqual([playground.origin, "/oauth/callback", 200]);
  expect((await answered).status).toBe(201);
  expect((await session.next("connection-opened")).era).toBe(era);
  expect((await session.next("tools-listed")).tools.length).toBeGreaterThan(0);
  expect(countSignIns(session)).toBe(1);
});

test.each(eras)(
  "%s: a call that needs more scope continues after a second sign-in",
  async (era) => {
    const { session, connectionId } = await connect({ era });
    await session.call({ connectionId, tool: "delete-all" });
    const { authorizationUrl } = await session.next("authorization-requested");
    expect(new URL(authorizationUrl).searchParams.get("scope")).toBe("connect tools");
    await visit(authorizationUrl);
    const { elicitationId } = await session.next("elicitation-opened");
    await session.answer(elicitationId, { action: "decline" });
    await session.next("call-finished");
  },
);

test("signs in over HTTP+SSE", async () => {
  const guarded = await openGuardedMcpServer(await openSseMcpServer());
  const session = await playground.openSession();
  const connecting = session.connect({ target: { kind: "sse", url: `${guarded.origin}/sse` } });
  await visit((await session.next("authorization-requested")).authorizationUrl);
  await connecting;
  expect((await session.next("tools-listed")).tools).toMatchObject([{ name: "greet" }]);
});

test.each(eras)("%s: an expired token is refreshed without a sign-in", async (era) => {
  const { guarded, session, connectionId } = await connect({ era });
  guarded.authorizationServer.expireAccessTokens();
  await readResource(session, connectionId);
  expect(countSignIns(session)).toBe(1);
  expect(guarded.requests.filter((request) => request === "POST /token")).toHaveLength(2);
});

test.each(eras)("%s: a call waits for a sign-in when the refresh fails", async (era) => {
  const { guarded, session, connectionId } = await connect({ era, callTimeoutMs: 5000 });
  guarded.authorizationServer.expireEverything();
  stopClock();
  await session.call({ connectionId, resource });
  const { authorizationUrl } = await session.next("authorization-requested");
  await vi.advanceTimersByTimeAsync(90_000);
  await visit(authorizationUrl);
  await session.next("elicitation-opened");
});

test("several rejected calls wait for one sign-in", async () => {
  const { guarded, session, connectionId } = await connect({ era: "2026-07-28" });
  guarded.authorizationServer.expireEverything();
  await Promise.all([
    session.call({ connectionId, resource }),
    session.call({ connectionId, resource }),
    session.call({ connectionId, resource }),
  ]);
  await visit((await session.next("authorization-requested")).authorizationUrl);
  for (let asked = 0; asked < 3; asked += 1) await session.next("elicitation-opened");
  expect(countSignIns(session)).toBe(2);
});

test("disconnecting ends a call that waits for a sign-in", async () => {
  const { session, connectionId } = await connect();
  await session.call({ connectionId, tool: "delete-all" });
  const { authorizationUrl } = await session.next("authorization-requested");
  await session.request("DELETE", `/connections/${connectionId}`);
  expect((await session.next("call-failed")).problem.code).toBe("connection-closed");
  expect((await visit(authorizationUrl)).status).toBe(400);
});

test("the connect timeout is paused during the sign-in", async () => {
  stopClock();
  const { answered, authorizationUrl } = await startConnecting({ connectTimeoutMs: 5000 });
  await vi.advanceTimersByTimeAsync(90_000);
  await visit(authorizationUrl);
  expect((await answered).status).toBe(201);
});

test("a denied sign-in is the reason why connecting failed", async () => {
  const { guarded, session, answered, authorizationUrl } = await startConnecting();
  guarded.authorizationServer.decision = "deny";
  const { page } = await visit(authorizationUrl);
  expect(page).toContain("The person denied access.");
  expect((await answered).status).toBe(502);
  const { reason } = await session.next("connection-failed");
  expect(reason).toContain(
    "HTTP 401: you need to sign in. The sign-in failed: The person denied access.",
  );
});

test("a denied sign-in fails the call, and the next call asks again", async () => {
  const { guarded, session, connectionId } = await connect();
  guarded.authorizationServer.decision = "deny";
  await session.call({ connectionId, tool: "delete-all" });
  await visit((await session.next("authorization-requested")).authorizationUrl);
  expect((await session.next("call-failed")).problem.detail).toContain("The sign-in failed");
  guarded.authorizationServer.decision = "allow";
  await session.call({ connectionId, tool: "delete-all" });
  await visit((await session.next("authorization-requested")).authorizationUrl);
  await session.next("elicitation-opened");
});

test("a redirect with a wrong state is rejected, and the right one works once", async () => {
  const { answered, authorizationUrl } = await startConnecting();
  const forged = new URL(authorizationUrl);
  forged.searchParams.set("state", "forged");
  expect((await visit(forged.href)).status).toBe(400);
  const { at } = await visit(authorizationUrl);
  expect((await answered).status).toBe(201);
  expect((await fetch(at)).status).toBe(400);
});

test("a redirect from another issuer is rejected", async () => {
  const { session, authorizationUrl, answered } = await startConnecting();
  const { headers } = await fetch(authorizationUrl, { redirect: "manual" });
  const back = new URL(headers.get("location") ?? "");
  back.searchParams.set("iss", "https://evil.example");
  await fetch(back);
  expect((await answered).status).toBe(502);
  expect((await session.next("connection-failed")).reason).toContain("Issuer mismatch");
});

test("disconnecting during the sign-in ends it", async () => {
  const { session, answered, authorizationUrl, connectionId } = await startConnecting();
  expect((await session.request("DELETE", `/connections/${connectionId}`)).status).toBe(204);
  expect((await answered).status).toBe(502);
  expect((await session.next("connection-failed")).reason).toBe("Disconnected by the person.");
  expect((await visit(authorizationUrl)).status).toBe(400);
});

test("reconnecting uses the same token", async () => {
  const { session, connectionId } = await connect();
  const { status } = await session.post(`/connections/${connectionId}/reconnect`, {});
  expect(status).toBe(201);
  expect(countSignIns(session)).toBe(1);
});

test("a target with its own token fails without a sign-in", async () => {
  const guarded = await openGuardedMcpServer(playground.origin);
  const session = await playground.openSession();
  const target = {
    kind: "http",
    url: `${guarded.origin}/mcp`,
    headers: { Authorization: "Bearer x" },
  };
  expect((await session.post("/connections", { target })).status).toBe(502);
  expect((await session.next("connection-failed")).reason).toContain(
    "rejected your token or password",
  );
  expect(countSignIns(session)).toBe(0);
});

test("an MCP server that needs a token but offers no sign-in fails with advice", async () => {
  const httpServer = createServer((_req, res) => void res.writeHead(401).end());
  await new Promise<void>((resolve) => void httpServer.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => void httpServer.close());
  const session = await playground.openSession();
  const url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}/mcp`;
  expect((await session.post("/connections", { target: { kind: "http", url } })).status).toBe(502);
  const { reason } = await session.next("connection-failed");
  expect(reason).toContain("The sign-in could not be started");
  expect(reason).toMatch(/Provide a bearer token, or the client ID that is registered there\.$/);
});

test("the log and the state folder have no secrets of a sign-in", async () => {
  const { guarded, session, connectionId } = await connect();
  guarded.authorizationServer.expireAccessTokens();
  await readResource(session, connectionId);
  const log = await (await session.request("GET", "/log")).text();
  const { stateFolder } = playground;
  const files = readdirSync(stateFolder).map((name) =>
    readFileSync(join(stateFolder, name), "utf8"),
  );
  const { secrets } = guarded.authorizationServer;
  expect(secrets.length).toBeGreaterThanOrEqual(5);
  expect(secrets.filter((secret) => [log, ...files].join().includes(secret))).toEqual([]);
});
