import { setTimeout } from "node:timers/promises";
import { Host } from "@elicitation-playground/host/session/host";
import { defaultLogLimits } from "@elicitation-playground/shared/log/eventKinds";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { openAskingMcpServer } from "./askingMcpServer.ts";
import { waitFor } from "./patience.ts";

/** More than a busy day: each log message is two events, the frame and its text. */
const logMessages = 250_000;
const perCall = 5000;
/** Allows for compiled code. */
const flatBytesPerEvent = 10;

/** Half a million events in one session of this process: its log must not keep growing. */
export async function fillOneSession(collectGarbage: () => void) {
  const mcpServer = await openAskingMcpServer();
  const host = new Host({
    resolveTarget: ({ name }) => {
      throw new Error(`There is no ${name} here.`);
    },
    onBug: (error) => console.error(error),
  });
  const session = host.openSession();
  const target = mcpServer.targetOf("2025-11-25");
  const profile = { ...defaultProfile, era: "2025-11-25" as const };
  const connectionId = await session.connect({ target, profile });
  const flood = async (count: number) => {
    const ended = new Promise<SessionEvent>((resolve) => {
      const unfollow = session.log.follow((event) => {
        if (event.type !== "call-finished") return;
        unfollow();
        resolve(event);
      });
    });
    session.startCall(connectionId, { tool: "flood", arguments: { count } });
    const last = await waitFor(ended);
    if (!last) throw new Error("The call did not finish.");
    return last.id;
  };

  /** A tenth is dropped at a time, so the heap is compared when the log is about to drop one. */
  const fillUp = async () => {
    let last = 0;
    do last = await flood(perCall / 10);
    while (session.log.since(0).length < defaultLogLimits.events - perCall / 2);
    return last;
  };

  const first = await fillUp();
  const before = await measure();
  const startedAt = performance.now();
  let events = 0;
  for (let sent = 0; sent < logMessages; sent += perCall) events = await flood(perCall);
  const seconds = (performance.now() - startedAt) / 1000;
  events = await fillUp();
  const after = await measure();
  const kept = session.log.since(0).length;
  await host.close();
  mcpServer.close();
  const grownBytes = ((after - before) * 1e6) / (events - first);
  return {
    events,
    kept,
    seconds,
    heapMegabytes: { before, after },
    grownBytes,
    isFlat: grownBytes < flatBytesPerEvent,
  };

  async function measure(): Promise<number> {
    for (let round = 0; round < 3; round += 1) {
      collectGarbage();
      await setTimeout(20);
    }
    collectGarbage();
    return process.memoryUsage().heapUsed / 1e6;
  }
}
