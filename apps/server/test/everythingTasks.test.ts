import { createRequire } from "node:module";
import { expect, test } from "vitest";
import { openPlayground } from "./playground.ts";

// A tool of the official test server that must run as a task, and asks a question in it.
const everything = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);
const target = { kind: "stdio" as const, command: process.execPath, args: [everything] };
const playground = await openPlayground();

async function research() {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target });
  const callId = await session.call({
    connectionId,
    tool: "simulate-research-query",
    arguments: { topic: "python", ambiguous: true },
  });
  return { session, callId, question: await session.next("elicitation-opened") };
}

test.concurrent("the question inside the task is answered", async () => {
  const { session, callId, question } = await research();
  expect(question).toMatchObject({ callId, era: "2025-11-25" });
  const answer = { action: "accept", content: { interpretation: "snake" } } as const;
  await session.answer(question.elicitationId, answer);
  const { result } = await session.next("call-finished");
  expect(JSON.stringify(result)).toContain("python (snake)");
  const statuses = session.events.flatMap((event) =>
    event.type === "task-changed" ? [`${event.status}: ${event.message}`] : [],
  );
  expect(statuses).toContain("working: Gathering sources...");
  expect(statuses.some((line) => line.startsWith("input_required: Found multiple"))).toBe(true);
  expect(new Set(statuses).size).toBe(statuses.length);
});

test.concurrent("cancelling the call sends tasks/cancel", async () => {
  const { session, callId } = await research();
  await session.request("DELETE", `/calls/${callId}`);
  expect(await session.next("elicitation-closed")).toMatchObject({ by: "call-cancelled" });
  expect(await session.next("call-cancelled")).toMatchObject({ callId });
  const frames = () => JSON.stringify(session.events.filter(({ type }) => type === "frame"));
  await expect.poll(frames).toContain('"status":"cancelled"');
  expect(frames()).toContain("tasks/cancel");
  expect(frames()).not.toContain("notifications/cancelled");
});
