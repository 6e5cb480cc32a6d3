import { setTimeout as sleep } from "node:timers/promises";
import {
  openElicitations,
  openSamplings,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import type { createApi } from "../api.ts";
import type { Conversation, PersonAct } from "./mcpInputs.ts";
import type { Era } from "./mcpMessages.ts";
import { Script } from "./script.ts";
import type { Peer } from "./stdioPeer.ts";

export type Api = Pick<ReturnType<typeof createApi>, "openSession" | "request">;
export type FuzzedSession = Awaited<ReturnType<Api["openSession"]>>;

/** A connection that a reply closed is opened again for the rest of the calls, this often. */
const mostConnections = 4;
/** A call that does not end within this time after it was cancelled is a finding. */
const deadlineMs = 60_000;
/** Polls without news, after which the calls that wait for the MCP server are cancelled. */
const idlePolls = 8;

/** Has a session talk with the fuzzed MCP server; returns how many inputs it received. */
export async function converse(
  session: FuzzedSession,
  peer: Peer,
  era: Era,
  conversation: Conversation,
): Promise<number> {
  const script = new Script(era, conversation);
  peer.play(script);
  for (let attempt = 0; attempt < mostConnections && script.callsLeft > 0; attempt += 1) {
    // The first handshake is odd, and its reply may be none: then the time limit ends the attempt.
    const connectTimeoutMs = attempt === 0 ? 300 : 10_000;
    const connectionId = await connect(session, peer, { era, connectTimeoutMs });
    if (connectionId === undefined) continue;
    const calls = Array.from({ length: script.callsLeft }, () =>
      session.post("/calls", { connectionId, tool: "fuzz" }),
    );
    await Promise.all(calls);
    await untilCallsEnd(session, conversation.acts);
    if (conversation.ends === "mcp-server") peer.hangUp();
    await session.request("DELETE", `/connections/${connectionId}`);
  }
  await untilCallsEnd(session, conversation.acts);
  return script.inputs;
}

async function connect(
  session: FuzzedSession,
  { target, hangUp }: Peer,
  profile: ProfileInput,
): Promise<string | undefined> {
  const { status, body } = await session.post("/connections", { target, profile });
  if (status === 201) return body.connection.id;
  if (status !== 502) throw new Error(`Connecting responded ${status}: ${JSON.stringify(body)}`);
  hangUp();
  return undefined;
}

async function untilCallsEnd(session: FuzzedSession, acts: PersonAct[]): Promise<void> {
  const asked = new Set<string>();
  const startedAt = performance.now();
  let idle = 0;
  let lastEventId = 0;
  for (;;) {
    const state = await readState(session);
    const running = Object.values(state.calls).filter(({ endedAt }) => endedAt === undefined);
    if (running.length === 0) return;
    if (performance.now() - startedAt > deadlineMs) {
      throw new Error(`These calls never end: ${JSON.stringify(running)}`);
    }
    idle = state.lastEventId === lastEventId ? idle + 1 : 0;
    lastEventId = state.lastEventId;
    await answerOpen(session, state, acts, asked);
    if (idle >= idlePolls) {
      await Promise.all(running.map(({ id }) => session.request("DELETE", `/calls/${id}`)));
      idle = 0;
    }
    await sleep(idle);
  }
}

/** Answers each question twice: as the person does, and with a cancel if it is still open. */
async function answerOpen(
  { post }: FuzzedSession,
  state: SessionState,
  acts: PersonAct[],
  asked: Set<string>,
): Promise<void> {
  const questions = [
    ...openElicitations(state).map(({ id }) => ({
      path: `/elicitations/${id}/answer`,
      end: "cancel",
    })),
    ...openSamplings(state).map(({ id }) => ({ path: `/samplings/${id}/answer`, end: "refuse" })),
  ];
  for (const { path, end } of questions) {
    const act = asked.has(path) ? { action: end } : acts[asked.size % acts.length];
    asked.add(path);
    const { status, body } = await post(path, act);
    if (![200, 400, 404, 409, 422].includes(status)) {
      throw new Error(`Answering responded ${status}: ${JSON.stringify(body)}`);
    }
  }
}

export async function readState(session: FuzzedSession): Promise<SessionState> {
  const response = await session.request("GET", "");
  if (response.status !== 200) {
    throw new Error(`The session responded ${response.status}: ${await response.text()}`);
  }
  const { session: state } = (await response.json()) as { session: SessionState };
  return state;
}
