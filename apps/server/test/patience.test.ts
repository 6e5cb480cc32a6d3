import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();

// Both SDKs end a request after 60 s unless told otherwise, on either side of the wire.
beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
afterEach(() => void vi.useRealTimers());

const doors: [string, OpenConnection][] = [
  ["2025-11-25", { target: { kind: "sample", name: "modern" }, profile: { era: "2025-11-25" } }],
  ["2025-11-25 on the v1 SDK", { target: { kind: "sample", name: "classic" } }],
  ["2026-07-28", { target: { kind: "sample", name: "modern" }, profile: { era: "2026-07-28" } }],
];

test.each(doors)("in %s a person may take 90 seconds, or a whole day", async (_era, door) => {
  const session = await playground.openSession();
  const connectionId = await session.connect(door);
  for (const ms of [90_000, 23 * 60 * 60 * 1000]) {
    await session.call({ connectionId, tool: "delete-all" });
    const { elicitationId } = await session.next("elicitation-opened");
    await vi.advanceTimersByTimeAsync(ms);
    await session.answer(elicitationId, { action: "decline" });
    expect((await session.next("call-finished")).result["isError"]).not.toBe(true);
  }
});

test("a call's own time limit does not run while the person thinks", async () => {
  const session = await playground.openSession();
  const profile = { era: "2025-11-25" as const, callTimeoutMs: 5_000 };
  const connectionId = await session.connect({ ...doors[0]![1], profile });
  await session.call({ connectionId, tool: "delete-all" });
  const { elicitationId } = await session.next("elicitation-opened");
  await vi.advanceTimersByTimeAsync(90_000);
  await session.answer(elicitationId, { action: "decline" });
  await session.next("call-finished");
});
