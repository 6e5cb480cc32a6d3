import { platform } from "node:os";
import { expect, test } from "vitest";
import type { Host } from "../src/session/host.ts";
import { isRunning } from "./isRunning.ts";
import { openHost, openSession, program, textOf } from "./openHost.ts";

/** A program with an open question, and a child and grandchild that ignore SIGTERM. */
async function openFamily(on: Host) {
  const opened = openSession(on);
  const { session, connect, next } = opened;
  const connectionId = await connect(program("family"));
  session.startCall(connectionId, { tool: "pids", arguments: {} });
  const pids = JSON.parse(textOf(await next("call-finished"))) as number[];
  expect(pids.map(isRunning)).toEqual([true, true, true]);
  session.startCall(connectionId, { tool: "ask", arguments: {} });
  await next("elicitation-opened");
  return { ...opened, connectionId, pids };
}

const host = openHost();
const another = openHost();
const gone = [false, false, false];

test.concurrent(
  "disconnecting stops a program and all its processes while a question is open",
  async () => {
    const { session, connectionId, pids, next } = await openFamily(host);
    await session.disconnect(connectionId);
    expect(pids.map(isRunning)).toEqual(gone);
    expect(await next("elicitation-closed")).toMatchObject({ by: "disconnect" });
    expect(await next("call-failed")).toMatchObject({ problem: { code: "connection-closed" } });
    expect(await next("connection-closed")).toMatchObject({
      reason: "Disconnected by the person.",
    });
  },
);

test.concurrent(
  "closing the session or the host stops a program and all its processes",
  async () => {
    const [first, second] = await Promise.all([openFamily(another), openFamily(another)]);
    await another.closeSession(first.session.id);
    expect(first.pids.map(isRunning)).toEqual(gone);
    expect(second.pids.map(isRunning)).toEqual([true, true, true]);
    void another.close();
    await another.close();
    expect(second.pids.map(isRunning)).toEqual(gone);
  },
);

test.concurrent("reconnecting stops the previous program", async () => {
  const { session, connectionId, pids, next, log } = await openFamily(host);
  const again = await session.reconnect(connectionId);
  expect(pids.map(isRunning)).toEqual(gone);
  expect(log.state.connections[connectionId]).toMatchObject({ replacedBy: again });
  expect(log.state.connections[again]).toMatchObject({ status: "open", label: "family.mjs" });
  session.startCall(again, { tool: "ask", arguments: {} });
  await next("elicitation-opened");
});

test.concurrent(
  "a crash with an open question is reported, and the other processes are stopped",
  async () => {
    const { session, connectionId, pids, next } = await openFamily(host);
    // The first call still asks, so this one has to wait for its turn.
    session.startCall(connectionId, { tool: "crash", arguments: {} });
    const { behind } = await next("call-queued");
    session.cancelCall(behind);
    expect(await next("connection-closed")).toMatchObject({
      reason: "The program ended with exit code 70.",
      stderr: ["out of memory"],
    });
    await expect.poll(() => pids.map(isRunning)).toEqual(gone);
    expect(await next("call-failed")).toMatchObject({ problem: { code: "connection-closed" } });
  },
);

test.runIf(platform() === "linux").each(["disconnect", "crash"] as const)(
  "a %s stops a process that has left its parent, its group and its session",
  async (end) => {
    const { session, connect, next } = openSession(host);
    const connectionId = await connect(program("orphans"));
    session.startCall(connectionId, { tool: "pids", arguments: {} });
    const pids = JSON.parse(textOf(await next("call-finished"))) as number[];
    expect(pids.map(isRunning)).toEqual([true, true]);
    if (end === "disconnect") await session.disconnect(connectionId);
    else session.startCall(connectionId, { tool: "crash", arguments: {} });
    await expect.poll(() => pids.map(isRunning)).toEqual([false, false]);
  },
);
