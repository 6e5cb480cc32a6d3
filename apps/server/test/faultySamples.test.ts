import { createRequire } from "node:module";
import { expect, test } from "vitest";
import type { OpenConnection } from "@elicitation-playground/shared/api/commands";
import { breakContent } from "@elicitation-playground/shared/elicitation/schema/breakContent";
import type { Fault, FaultKind } from "@elicitation-playground/shared/elicitation/faults";
import type { SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import { openPlayground } from "./playground.ts";

const everything = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/server-everything/dist/index.js",
);
const playground = await openPlayground();

const sample = (name: string, era: "2025-11-25" | "2026-07-28"): OpenConnection => ({
  target: { kind: "sample", name },
  profile: { era },
});
const targets = {
  "the modern samples in 2026-07-28": sample("modern", "2026-07-28"),
  "the modern samples in 2025-11-25": sample("modern", "2025-11-25"),
  "the classic samples": sample("classic", "2025-11-25"),
} as const;
type TargetName = keyof typeof targets;

const answer: SentAnswer = { action: "accept", content: { name: "Ada", email: "ada@x.example" } };
const saved = /Saved Ada/;

async function opened(target: OpenConnection, tool = "contact") {
  const session = await playground.openSession();
  const connectionId = await session.connect(target);
  const ask = async () => {
    const callId = await session.call({ connectionId, tool });
    return { callId, ...(await session.next("elicitation-opened")) };
  };
  return { session, ask };
}

/** The outcome of the call as text: its result, its error, or that it asks again. */
async function outcome(session: Awaited<ReturnType<typeof opened>>["session"]): Promise<string> {
  const ended = await Promise.race([
    session.next("call-finished"),
    session.next("call-failed"),
    session.next("call-cancelled"),
    session.next("elicitation-opened"),
  ]);
  if (ended.type === "call-finished") return JSON.stringify(ended.result["content"]);
  if (ended.type === "elicitation-opened") return `asks again in round ${ended.round}`;
  return ended.type === "call-failed" ? ended.problem.detail : "cancelled";
}

/** Checks that the MCP server still works. */
async function expectWorking(target: OpenConnection): Promise<void> {
  const { session, ask } = await opened(target);
  const { elicitationId } = await ask();
  await session.post(`/elicitations/${elicitationId}/answer`, answer);
  expect(await outcome(session)).toMatch(saved);
}

const outcomes: Record<TargetName, Partial<Record<FaultKind, RegExp>>> = {
  "the modern samples in 2026-07-28": {
    "answer-twice": saved,
    delay: saved,
    "drop-key": /asks again in round 2/,
    "add-key": saved,
    "tamper-state": /Invalid or expired requestState/,
    // Without its state, the retry looks like a new call.
    "omit-state": /asks again in round 2/,
    "never-answer": /cancelled/,
  },
  "the modern samples in 2025-11-25": {
    "answer-twice": saved,
    "answer-late": /cancelled/,
    delay: saved,
    "never-answer": /cancelled/,
    "drop-connection": /Dropped deliberately/,
  },
  "the classic samples": {
    "answer-twice": saved,
    "answer-late": /cancelled/,
    delay: saved,
    "never-answer": /cancelled/,
    "drop-connection": /Dropped deliberately/,
  },
};
const cases = Object.entries(outcomes).flatMap(([name, faults]) =>
  Object.entries(faults).map(([kind, expected]) => ({ name, kind, expected })),
) as { name: TargetName; kind: FaultKind; expected: RegExp }[];

test.for(cases)("$name survive $kind", async ({ name, kind, expected }) => {
  const { session, ask } = await opened(targets[name]);
  const { callId, elicitationId, faults } = await ask();
  expect(faults).toContain(kind);
  await session.post(`/elicitations/${elicitationId}/fault`, { fault: toFault(kind), answer });
  if (kind === "never-answer") await session.request("DELETE", `/calls/${callId}`);
  expect(await outcome(session)).toMatch(expected);
  await expectWorking(targets[name]);
});

test.for(Object.keys(targets) as TargetName[])(
  "%s report content that breaks their schema, and keep working",
  async (name) => {
    const { request } = await (await opened(targets[name])).ask();
    const schema = "requestedSchema" in request ? request.requestedSchema : {};
    const breaking = breakContent(schema).filter(({ mayPass }) => mayPass !== true);
    expect(breaking.length).toBeGreaterThan(5);
    for (const { content } of breaking) {
      const { session, ask } = await opened(targets[name]);
      const { elicitationId } = await ask();
      const odd = { fault: { kind: "odd-answer" }, answer: { action: "accept", content } };
      const { status } = await session.post(`/elicitations/${elicitationId}/fault`, odd);
      expect(status).toBe(200);
      expect(await outcome(session)).toMatch(/breaks the requested schema|Invalid/);
    }
    await expectWorking(targets[name]);
  },
);

test("a foreign MCP server over stdio survives answers that are sent twice or late", async () => {
  const target: OpenConnection = {
    target: { kind: "stdio", command: process.execPath, args: [everything] },
  };
  const { session, ask } = await opened(target, "trigger-elicitation-request");
  for (const kind of ["answer-twice", "answer-late"] as const) {
    const { elicitationId } = await ask();
    const form = { action: "accept", content: { name: "Ada" } };
    await session.post(`/elicitations/${elicitationId}/fault`, { fault: { kind }, answer: form });
    await session.next(kind === "answer-twice" ? "call-finished" : "call-cancelled");
    const sent = () =>
      session.events.filter(
        (event) =>
          event.type === "frame" &&
          event.direction === "out" &&
          JSON.stringify(event.message).includes('"accept"'),
      ).length;
    await expect.poll(sent).toBe(kind === "answer-twice" ? 2 : 3);
  }
  const { elicitationId } = await ask();
  const drop = { fault: { kind: "drop-connection" } };
  await session.post(`/elicitations/${elicitationId}/fault`, drop);
  await session.next("connection-closed");
  const last = session.events.findLast(({ type }) => type === "frame");
  // Nothing is sent after the drop, not even a cancellation.
  expect(last).toMatchObject({ direction: "in" });
});

function toFault(kind: FaultKind): Fault {
  if (kind === "delay") return { kind, seconds: 0.05 };
  return kind === "add-key" ? { kind, key: "extra" } : { kind };
}
