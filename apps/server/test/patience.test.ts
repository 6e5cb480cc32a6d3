import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();

// By default, both SDKs end a request after 60 s, as client and as server.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

const connections: [string, OpenConnection][] = [
  ["2025-11-25", { target: { kind: "sample", name: "modern" }, profile: { era: "2025-11-25" } }],
  ["2025-11-25 on the v1 SDK", { target: { kind: "sample", name: "classic" } }],
  ["2026-07-28", { target: { kind: "sample", name: "modern" }, profile: { era: "2026-07-28" } }],
];

test.each(connections)(
  "%s: a question stays open for 90 seconds and for a day",
  async (_era, connection) => {
    const session = await playground.openSession();
    const connectionId = await session.connect(connection);
    for (const ms of [90_000, 23 * 60 * 60 * 1000]) {
      await session.call({ connectionId, tool: "delete-all" });
      const { elicitationId } = await session.next("elicitation-opened");
      await vi.advanceTimersByTimeAsync(ms);
      await session.answer(elicitationId, { action: "decline" });
      expect((await session.next("call-finished")).result["isError"]).not.toBe(true);
    }
  },
);

test("a call's time limit is paused while a question is open", async () => {
  const session = await playground.openSession();
  const profile = { era: "2025-11-25" as const, callTimeoutMs: 5_000 };
  const connectionId = await session.connect({ ...connections[0]![1], profile });
  await session.call({ connectionId, tool: "delete-all" });
  const { elicitationId } = await session.next("elicitation-opened");
  await vi.advanceTimersByTimeAsync(90_000);
  await session.answer(elicitationId, { action: "decline" });
  await session.next("call-finished");
});
