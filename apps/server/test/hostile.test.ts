import { expect, test } from "vitest";
import { hostileCases } from "@elicitation-playground/samples/hostile/cases";
import { openPlayground } from "./playground.ts";

const playground = await openPlayground();
const eras = ["2025-11-25", "2026-07-28"] as const;
type Era = (typeof eras)[number];

async function connectHostile(era: Era) {
  const session = await playground.openSession();
  const target = { kind: "sample", name: "hostile" } as const;
  const connectionId = await session.connect({ target, profile: { era } });
  return { ...session, start: (tool: string) => session.call({ connectionId, tool }) };
}

/** Checks that a call in another session still works. */
async function expectOthersWork() {
  const session = await playground.openSession();
  const connectionId = await session.connect({ target: { kind: "sample", name: "modern" } });
  await session.call({ connectionId, tool: "delete-all" });
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "decline" });
  await session.next("call-finished");
}

const questions = eras.flatMap((era) =>
  hostileCases.flatMap((hostile) => ("params" in hostile ? [{ era, ...hostile }] : [])),
);

test.each(questions)("$era: $name is shown unchanged and can be declined", async (hostile) => {
  const session = await connectHostile(hostile.era);
  await session.start(hostile.name);
  const { elicitationId, request } = await session.next("elicitation-opened");
  expect(request).toMatchObject(hostile.params);
  expect((await session.answer(elicitationId, { action: "decline" })).status).toBe(200);
  expect(JSON.stringify((await session.next("call-finished")).result)).toContain("decline");
  await expectOthersWork();
});

test.each(questions.filter(({ params }) => params["mode"] === "form"))(
  "$era: an answer to $name is checked without hanging",
  async ({ era, name }) => {
    const session = await connectHostile(era);
    await session.start(name);
    const { elicitationId } = await session.next("elicitation-opened");
    // A pattern with catastrophic backtracking would never finish with this.
    const content = { text: `${"a".repeat(60)}!` };
    const { status } = await session.answer(elicitationId, { action: "accept", content });
    expect(name === "slow-pattern" ? [422] : [200, 422]).toContain(status);
  },
);

test.each(eras)("%s: a call that never stops asking can be cancelled", async (era) => {
  const session = await connectHostile(era);
  const callId = await session.start("re-ask");
  for (let round = 1; round <= 5; round += 1) {
    const { elicitationId } = await session.next("elicitation-opened");
    await session.answer(elicitationId, { action: "decline" });
  }
  await session.next("elicitation-opened");
  await session.request("DELETE", `/calls/${callId}`);
  await session.next("call-cancelled");
  await expectOthersWork();
});

test.each(eras)("%s: a call that never ends can be cancelled", async (era) => {
  const session = await connectHostile(era);
  const callId = await session.start("never-answer");
  await session.request("DELETE", `/calls/${callId}`);
  await session.next("call-cancelled");
  await expectOthersWork();
});

test("2025-11-25: a crash of the MCP server fails the call and closes its question", async () => {
  const session = await connectHostile("2025-11-25");
  const callId = await session.start("crash");
  const { elicitationId } = await session.next("elicitation-opened");
  expect(await session.next("elicitation-closed")).toMatchObject({ elicitationId });
  const { problem } = await session.next("call-failed");
  expect(problem).toMatchObject({ code: "connection-failed" });
  expect(problem.detail).toContain("stream ended");
  expect((await session.post(`/calls/${callId}/retry`)).status).toBe(409);
  await expectOthersWork();
});

test("2026-07-28: a crash of the MCP server fails the call", async () => {
  const session = await connectHostile("2026-07-28");
  const callId = await session.start("crash");
  const { elicitationId } = await session.next("elicitation-opened");
  await session.answer(elicitationId, { action: "decline" });
  expect(await session.next("call-failed")).toMatchObject({ callId });
  await expectOthersWork();
});

test("2025-11-25: a question that comes after the call has ended can be answered", async () => {
  const session = await connectHostile("2025-11-25");
  await session.start("ask-late");
  await session.next("call-finished");
  const { elicitationId } = await session.next("elicitation-opened");
  expect((await session.answer(elicitationId, { action: "decline" })).status).toBe(200);
  await expectOthersWork();
});

test("2025-11-25: two questions with the same id can both be answered", async () => {
  const session = await connectHostile("2025-11-25");
  await session.start("same-id");
  const { elicitationId } = await session.next("elicitation-opened");
  const second = await session.next("elicitation-opened");
  expect(second.elicitationId).not.toBe(elicitationId);
  await session.answer(second.elicitationId, { action: "decline" });
  await session.answer(elicitationId, { action: "decline" });
  await session.next("call-finished");
  await expectOthersWork();
});
