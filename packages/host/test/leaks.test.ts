import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import type { Host } from "../src/session/host.ts";
import { isRunning } from "./isRunning.ts";
import { openHost, openSession, program, textOf } from "./openHost.ts";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Starts ten programs, each with an open question, and then closes them all at once. */
async function startAndKillTen(host: Host): Promise<{ pids: number[]; session: WeakRef<object> }> {
  const { session, connect, next } = openSession(host);
  const connections = await Promise.all(
    Array.from({ length: 10 }, () => connect(program("talkative"), { era: "2025-11-25" })),
  );
  for (const connectionId of connections) {
    session.startCall(connectionId, { tool: "pid", arguments: {} });
  }
  const pids: number[] = [];
  for (const _connection of connections) pids.push(Number(textOf(await next("call-finished"))));
  for (const connectionId of connections) {
    session.startCall(connectionId, { tool: "slow", arguments: {} });
  }
  for (const _connection of connections) await next("elicitation-opened");
  await host.closeSession(session.id);
  return { pids, session: new WeakRef(session) };
}

test("programs that are started and stopped repeatedly leave nothing behind", async () => {
  const host = openHost();
  await startAndKillTen(host);
  const listeners = process.listenerCount("exit");
  const resources = process.getActiveResourcesInfo().length;
  const ran: Awaited<ReturnType<typeof startAndKillTen>>[] = [];
  for (let times = 0; times < 3; times += 1) ran.push(await startAndKillTen(host));

  expect(ran.flatMap(({ pids }) => pids).filter(isRunning)).toEqual([]);
  expect(process.listenerCount("exit")).toBeLessThanOrEqual(listeners);
  await expect.poll(() => process.getActiveResourcesInfo().length).toBeLessThanOrEqual(resources);
  // Closed sessions are garbage collected, with all their connections and calls.
  await expect
    .poll(() => {
      collectGarbage();
      return ran.filter(({ session }) => session.deref()).length;
    })
    .toBe(0);
}, 60_000);
