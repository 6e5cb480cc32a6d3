import { expect, test } from "vitest";
import { openGuardedMcpServer } from "./oauth/guardedMcpServer.ts";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();
const eras = ["2025-11-25", "2026-07-28"] as const;

/** A session that is connecting to a guarded MCP server, which has sent it to sign in. */
async function startConnecting(profile: { era?: (typeof eras)[number] } = {}, oauth = {}) {
  const guarded = await openGuardedMcpServer(`${playground.origin}/mcp`);
  const session = await playground.openSession();
  const target = { kind: "http", url: guarded.url, oauth } as const;
  const answered = session.post("/connections", { target, profile });
  const { authorizationUrl, connectionId } = await session.next("authorization-requested");
  return { guarded, session, answered, authorizationUrl, connectionId };
}

/** As a browser does it: to the sign-in page, and back to where that sends it. */
async function visit(authorizationUrl: string) {
  const response = await fetch(authorizationUrl);
  return { at: new URL(response.url), status: response.status, page: await response.text() };
}

async function connect(...how: Parameters<typeof startConnecting>) {
  const connecting = await startConnecting(...how);
  await visit(connecting.authorizationUrl);
  expect((await connecting.answered).status).toBe(201);
  await connecting.session.next("resources-listed");
  return connecting;
}

test.each(eras)("%s: the person signs in, and the connection opens", async (era) => {
  const { session, answered, authorizationUrl } = await startConnecting({ era });
  const { at, status } = await visit(authorizationUrl);
  expect([at.origin, at.pathname, status]).toEqual([playground.origin, "/oauth/callback", 200]);
  expect((await answered).status).toBe(201);
  expect((await session.next("connection-opened")).era).toBe(era);
  expect((await session.next("tools-listed")).tools.length).toBeGreaterThan(0);
});

test.each(eras)("%s: a call that needs more scope goes on after a second sign-in", async (era) => {
  const { session, connectionId } = await connect({ era });
  await session.call({ connectionId, tool: "delete-all" });
  const { authorizationUrl } = await session.next("authorization-requested");
  expect(new URL(authorizationUrl).searchParams.get("scope")).toBe("connect tools");
  await visit(authorizationUrl);
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "decline" });
  await session.next("call-finished");
});

test("an expired token is refreshed without asking the person", async () => {
  const { guarded, session, connectionId } = await connect({}, { scope: "connect" });
  guarded.authorizationServer.expireAccessTokens();
  await session.call({ connectionId, prompt: "greet", arguments: {} });
  await expect.poll(() => session.events.at(-1)?.type).toMatch(/^call-f/);
  expect(session.events.filter(({ type }) => type === "authorization-requested")).toHaveLength(1);
  expect(guarded.requests.filter((request) => request === "POST /token")).toHaveLength(2);
});
