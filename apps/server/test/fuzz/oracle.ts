import { setTimeout as sleep } from "node:timers/promises";
import { afterAll } from "vitest";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { readJsonLines } from "@elicitation-playground/shared/log/jsonLines";
import { openElicitations, openSamplings } from "@elicitation-playground/shared/log/sessionState";
import { followEvents } from "../sse.ts";
import { token } from "../api.ts";
import { readState, type Api, type FuzzedSession } from "./converse.ts";

/** Collects what must never happen in this process: bugs, uncaught errors, unhandled rejections. */
export function watchProcess() {
  const found: unknown[] = [];
  const add = (error: unknown) => void found.push(error);
  process.on("uncaughtException", add);
  process.on("unhandledRejection", add);
  afterAll(() => {
    process.off("uncaughtException", add);
    process.off("unhandledRejection", add);
  });
  return {
    onBug: add,
    /** Throws what was found since the last check. */
    async check(): Promise<void> {
      // A rejection is reported some turns after it happened.
      for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setImmediate(resolve));
      const [first, ...more] = found.splice(0);
      if (first !== undefined) {
        throw new Error(`The process reported an error, and ${more.length} more.`, {
          cause: first,
        });
      }
    },
  };
}

/** Everything about the session can be read, nothing in it is left open, and it can be closed. */
export async function checkSession(origin: string, session: FuzzedSession): Promise<void> {
  const state = await readState(session);
  const open = [...openElicitations(state), ...openSamplings(state)];
  if (open.length > 0) {
    const asking = open.map(({ connectionId }) => state.connections[connectionId]?.status);
    throw new Error(
      `Questions of ${asking.join(", ")} connections stay open: ${JSON.stringify(open)}`,
    );
  }
  const exported = await session.request("GET", "/log");
  const events = readJsonLines(await exported.text());
  await checkStream(origin, session, events.length);
  const scenario = await session.request("GET", "/scenario");
  await scenario.text();
  const closed = await session.request("DELETE", "");
  const statuses = [exported.status, scenario.status, closed.status];
  if (![200, 409].includes(scenario.status) || exported.status !== 200 || closed.status !== 204) {
    throw new Error(`Log, scenario and closing responded ${statuses.join(", ")}.`);
  }
}

/** A reader that comes late gets every event that is in the log. */
async function checkStream(origin: string, { path }: FuzzedSession, count: number): Promise<void> {
  const stream = followEvents(`${origin}${path}/events`, { authorization: `Bearer ${token}` });
  const startedAt = performance.now();
  while (stream.events.length < count) {
    if (performance.now() - startedAt > 60_000) throw new Error("The stream lacks events.");
    await sleep(1);
  }
  await stream.close();
}

/** A session of well-behaved MCP servers in the same process, which goes on whatever others send. */
export async function openHealthySession({ openSession }: Api) {
  const session = await openSession();
  const connections = [
    await session.connect({ target: { kind: "sample", name: "classic" } }),
    await session.connect({ target: { kind: "sample", name: "modern" } }),
  ];
  let turn = 0;
  return {
    session,
    /** Calls a tool, answers its question and gets the result. */
    async check(): Promise<void> {
      turn += 1;
      const connectionId = connections[turn % connections.length] ?? "";
      await session.call({ connectionId, tool: "delete-all" });
      const { elicitationId } = await session.next("elicitation-opened");
      await session.answer(elicitationId, { action: "accept", content: { confirm: true } });
      const { result } = await session.next("call-finished");
      const [item] = Array.isArray(result["content"]) ? result["content"] : [];
      const text = item !== undefined && isJsonObject(item) ? item["text"] : undefined;
      if (text !== "Deleted all 42 files.")
        throw new Error(`The result is ${JSON.stringify(result)}.`);
    },
  };
}
