import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { openGuardedMcpServer } from "./oauth/guardedMcpServer.ts";
import { openPlayground } from "./playground.ts";
import { openRawMcpServer, textReply } from "./rawMcpServer.ts";

const playground = await openPlayground();
type Session = Awaited<ReturnType<typeof playground.openSession>>;

const target = { kind: "sample", name: "classic" } as const;

/** Opens several connections, calls and questions, so that their last ids exist nowhere else. */
async function openBusySession() {
  const session = await playground.openSession();
  await session.connect({ target });
  const connectionId = await session.connect({ target });
  for (const tool of ["echo", "echo", "delete-all"]) await session.call({ connectionId, tool });
  const { elicitationId } = await session.next("elicitation-opened");
  const callId = "call-3";
  expect(session.events.some((event) => "callId" in event && event.callId === callId)).toBe(true);
  return { session, connectionId, callId, elicitationId };
}

async function openSampling() {
  const mcpServer = await openRawMcpServer("2025-11-25", async ({ push }) => {
    const messages = [{ role: "user", content: { type: "text", text: "Capital of France?" } }];
    return textReply(JSON.stringify(await push("sampling/createMessage", { messages })));
  });
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: mcpServer.target });
  await session.call({ connectionId, tool: "ask" });
  const { samplingId } = await session.next("sampling-opened");
  return { session, samplingId };
}

/** Sends a command with an id of another session. */
async function expectUnknown(
  session: Session,
  [method, path, body]: [string, string, object?],
  code: string,
): Promise<void> {
  const response = await session.request(method, path, body);
  expect([path, response.status, await response.json()]).toMatchObject([path, 404, { code }]);
}

test("no command of a session reaches a connection, call or question of another", async () => {
  const { session, connectionId, callId, elicitationId } = await openBusySession();
  const { session: sampling, samplingId } = await openSampling();
  const before = [session.events.length, sampling.events.length];
  const other = await playground.openSession();

  const noConnection = "connection-not-found";
  const connection = `/connections/${connectionId}`;
  await expectUnknown(other, ["DELETE", connection], noConnection);
  await expectUnknown(other, ["POST", `${connection}/reconnect`, {}], noConnection);
  await expectUnknown(other, ["PUT", `${connection}/roots`, { roots: [] }], noConnection);
  await expectUnknown(other, ["POST", "/calls", { connectionId, tool: "echo" }], noConnection);
  await expectUnknown(other, ["DELETE", `/calls/${callId}`], "call-not-found");
  await expectUnknown(other, ["POST", `/calls/${callId}/retry`], "call-not-found");
  const elicitation = `/elicitations/${elicitationId}`;
  const accept = { action: "accept", content: {}, deliberate: true };
  const fault = { fault: { kind: "never-answer" } };
  await expectUnknown(other, ["POST", `${elicitation}/answer`, accept], "elicitation-not-found");
  await expectUnknown(other, ["POST", `${elicitation}/fault`, fault], "elicitation-not-found");
  const respond = { action: "respond", text: "Paris" };
  const answer = `/samplings/${samplingId}/answer`;
  await expectUnknown(other, ["POST", answer, respond], "sampling-not-found");

  expect([session.events.length, sampling.events.length]).toEqual(before);
  await session.answer(elicitationId, { action: "decline" });
  expect(await session.next("elicitation-closed")).toMatchObject({ elicitationId, by: "person" });
});

test("a stream, a log and a state have the events of their own session only", async () => {
  const { session, elicitationId } = await openBusySession();
  const other = await playground.openSession();
  const connectionId = await other.connect({ target });
  await other.call({ connectionId, tool: "echo", arguments: { text: "of the other" } });
  await other.next("call-finished");
  const read = async ({ path }: Session) => {
    const texts = [path, `${path}/log`].map(async (part) =>
      (await playground.request("GET", part)).text(),
    );
    return (await Promise.all(texts)).join("\n");
  };
  const shown = JSON.stringify(session.events) + (await read(session));
  expect(shown).not.toMatch(new RegExp(`${other.id}|of the other`));
  const shownByOther = JSON.stringify(other.events) + (await read(other));
  expect(shownByOther).not.toMatch(new RegExp(`${session.id}|"${elicitationId}"`));
});

test("sessions that connect to the same MCP server share no connection and no program", async () => {
  const program = {
    kind: "stdio" as const,
    command: process.execPath,
    args: [fileURLToPath(new URL("parentMcpServer.mjs", import.meta.url))],
  };
  const mcpServer = await openRawMcpServer("2025-11-25", () => textReply("done"));
  const pids: string[] = [];
  for (const _session of [1, 2]) {
    const session = await playground.openSession();
    const connectionId = await session.connect({ target: program });
    await session.call({ connectionId, tool: "describe" });
    const { result } = await session.next("call-finished");
    pids.push(/"pids":\[(\d+)/.exec(JSON.stringify(result).replaceAll("\\", ""))![1]!);
    await session.connect({ target: mcpServer.target, profile: { era: "2025-11-25" } });
  }
  expect(new Set(pids).size).toBe(2);
  expect(mcpServer.sent("initialize")).toHaveLength(2);
});

test("the redirect of one session's sign-in does not finish the sign-in of another", async () => {
  const guarded = await openGuardedMcpServer(playground.origin);
  const start = async () => {
    const session = await playground.openSession();
    const connecting = session.connect({ target: { kind: "http", url: `${guarded.origin}/mcp` } });
    const { authorizationUrl } = await session.next("authorization-requested");
    return { session, connecting, url: new URL(authorizationUrl) };
  };
  const [one, other] = [await start(), await start()];
  const states = [one, other].map(({ url }) => url.searchParams.get("state") ?? "");
  expect(states[0]).not.toBe(states[1]);
  for (const state of states) expect(state.length).toBeGreaterThanOrEqual(22);
  await fetch(one.url);
  await one.connecting;
  expect(other.session.events.map(({ type }) => type)).not.toContain("authorization-finished");
  // A state can be used once.
  const replayed = await fetch(`${playground.origin}/oauth/callback?state=${states[0]}&code=x`);
  expect(replayed.status).toBe(400);
  await fetch(other.url);
  await other.connecting;
});

test("the id of a session has 128 random bits", async () => {
  const ids = await Promise.all(
    Array.from({ length: 20 }, async () => (await playground.openSession()).id),
  );
  expect(new Set(ids).size).toBe(20);
  for (const id of ids) expect(Buffer.from(id, "base64url")).toHaveLength(16);
  // Nothing is common to all of them.
  for (let index = 0; index < 21; index += 1) {
    expect(new Set(ids.map((id) => id[index])).size).toBeGreaterThan(1);
  }
});
