import { expect, test, vi } from "vitest";
import type {
  ElicitationAnswer,
  ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { ProblemError } from "@elicitation-playground/shared/problem";
import { EventLog } from "./eventLog.ts";
import { PendingElicitations, type Patience, type Question } from "./pendingElicitations.ts";

const form: ElicitationRequest = {
  message: "How old?",
  requestedSchema: {
    type: "object",
    properties: { age: { type: "integer", minimum: 18 } },
    required: ["age"],
  },
};

function setUp(limit = 10) {
  const log = new EventLog(100);
  const pending = new PendingElicitations(log, limit);
  const ask = (more: Partial<Question> = {}, patience: Partial<Patience> = {}) =>
    pending.open(
      { connectionId: "connection-1", era: "2026-07-28", round: 1, request: form, ...more },
      { answerTimeoutMs: null, autoAnswer: null, ...patience },
    );
  return { log, pending, ask };
}

function codeOf(act: () => void): string {
  try {
    act();
  } catch (error) {
    return (error as ProblemError).problem.code;
  }
  return "none";
}

test("an answer settles the question and is logged as the person's", async () => {
  const { log, pending, ask } = setUp();
  const { elicitationId, closed } = ask();
  pending.answer(elicitationId, { action: "accept", content: { age: 36 } });
  expect((await closed).answer).toEqual({ action: "accept", content: { age: 36 } });
  expect(log.since(0).at(-1)).toMatchObject({ type: "elicitation-closed", by: "person" });
});

test("an answer that breaks the schema is refused and the question stays open", async () => {
  const { log, pending, ask } = setUp();
  const { elicitationId, closed } = ask();
  const content = { age: 17 };
  expect(codeOf(() => pending.answer(elicitationId, { action: "accept", content }))).toBe(
    "answer-breaks-schema",
  );
  expect(log.since(0).at(-1)).toMatchObject({
    type: "elicitation-rejected",
    errors: [{ field: "age", message: "must be at least 18" }],
  });
  pending.answer(elicitationId, { action: "accept", content: { age: 18 } });
  expect((await closed).answer).toMatchObject({ action: "accept" });
});

test("an answer that breaks the schema on purpose leaves as it is, and the log says so", async () => {
  const { log, pending, ask } = setUp();
  const answers: ElicitationAnswer[] = [
    { action: "accept", content: { age: "old", extra: null } },
    { action: "accept" },
  ];
  for (const answer of answers) {
    const { elicitationId, closed } = ask();
    pending.answer(elicitationId, answer, { deliberate: true });
    expect((await closed).answer).toEqual(answer);
    expect(log.since(0).at(-1)).toMatchObject({ by: "person", answer, deliberate: true });
    expect(log.state.elicitations[elicitationId]?.closed).toMatchObject({ deliberate: true });
  }
});

test("a fault closes the question as it says, unchecked, and only one that fits its way", async () => {
  const { log, pending, ask } = setUp();
  const answer = { action: "decline", content: null } as const;
  const odd = ask({ faults: ["odd-answer"] });
  expect(() => pending.commitFault(odd.elicitationId, { kind: "omit-state" }, answer)).toThrow(
    "What can be done wrong with elicitation-1: odd-answer.",
  );
  pending.commitFault(odd.elicitationId, { kind: "odd-answer" }, answer);
  const told = { by: "person", deliberate: true, fault: { kind: "odd-answer" }, answer };
  expect(await odd.closed).toEqual(told);
  expect(log.since(0).at(-1)).toMatchObject({ type: "elicitation-closed", ...told });

  const silent = ask({ faults: ["never-answer"] });
  pending.commitFault(silent.elicitationId, { kind: "never-answer" }, answer);
  expect(log.since(0).at(-1)).not.toHaveProperty("answer");
  expect(() => pending.commitFault(silent.elicitationId, { kind: "never-answer" }, answer)).toThrow(
    "closed already",
  );
});

test("an answer that breaks the schema on purpose leaves as it is, and the log says so", async () => {
  const { log, pending, ask } = setUp();
  const answers: ElicitationAnswer[] = [
    { action: "accept", content: { age: "old", extra: null } },
    { action: "accept" },
  ];
  for (const answer of answers) {
    const { elicitationId, closed } = ask();
    pending.answer(elicitationId, answer, { deliberate: true });
    expect((await closed).answer).toEqual(answer);
    expect(log.since(0).at(-1)).toMatchObject({ by: "person", answer, deliberate: true });
    expect(log.state.elicitations[elicitationId]?.closed).toMatchObject({ deliberate: true });
  }
});

test("accepting a form without content is accepting an empty form", () => {
  const { pending, ask } = setUp();
  const { elicitationId } = ask();
  expect(codeOf(() => pending.answer(elicitationId, { action: "accept" }))).toBe(
    "answer-breaks-schema",
  );
});

test("a URL question is accepted without content", async () => {
  const { pending, ask } = setUp();
  const request = { mode: "url" as const, message: "Sign in", url: "https://example.com/" };
  const { elicitationId, closed } = ask({ request });
  expect(codeOf(() => pending.answer(elicitationId, { action: "accept", content: {} }))).toBe(
    "answer-breaks-schema",
  );
  pending.answer(elicitationId, { action: "accept" });
  expect((await closed).answer).toEqual({ action: "accept" });
});

test("answering twice and answering what is not there are told apart", () => {
  const { pending, ask } = setUp();
  const { elicitationId } = ask();
  pending.answer(elicitationId, { action: "decline" });
  expect(codeOf(() => pending.answer(elicitationId, { action: "decline" }))).toBe(
    "already-settled",
  );
  expect(codeOf(() => pending.answer("elicitation-99", { action: "decline" }))).toBe(
    "elicitation-not-found",
  );
});

test("a question the MCP server withdraws closes as cancelled", async () => {
  const { log, ask } = setUp();
  const withdrawal = new AbortController();
  const { closed } = ask({ withdrawn: withdrawal.signal });
  withdrawal.abort();
  expect((await closed).answer).toEqual({ action: "cancel" });
  expect(log.since(0).at(-1)).toMatchObject({ type: "elicitation-closed", by: "mcp-server" });
});

test("a question withdrawn before it opens does not stay open", async () => {
  const { closed } = setUp().ask({ withdrawn: AbortSignal.abort() });
  expect((await closed).answer).toEqual({ action: "cancel" });
});

test("a question with a time limit says its deadline and closes when it passes", async () => {
  vi.useFakeTimers();
  try {
    const { log, ask } = setUp();
    const { closed } = ask({}, { answerTimeoutMs: 5_000 });
    expect(log.since(0)[0]).toHaveProperty("deadline");
    vi.advanceTimersByTime(5_000);
    expect((await closed).answer).toEqual({ action: "cancel" });
    expect(log.since(0).at(-1)).toMatchObject({ by: "timeout", reason: "No answer within 5 s." });
  } finally {
    vi.useRealTimers();
  }
});

test("a rule answers in the person's place after its time, with what the schema allows", async () => {
  vi.useFakeTimers();
  try {
    const { log, ask } = setUp();
    const autoAnswer = { action: "accept", afterMs: 90_000 } as const;
    const { closed } = ask({}, { autoAnswer });
    expect(log.since(0)[0]).toHaveProperty("autoAnswer.action", "accept");
    vi.advanceTimersByTime(90_000);
    expect((await closed).answer).toEqual({ action: "accept", content: { age: 18 } });
    expect(log.since(0).at(-1)).toMatchObject({ type: "elicitation-closed", by: "rule" });
  } finally {
    vi.useRealTimers();
  }
});

test("a rule leaves to the person what it cannot answer: a page to open, a field that nothing fits", () => {
  const { log, ask } = setUp();
  const patience = { autoAnswer: { action: "accept", afterMs: 0 } } as const;
  ask({ request: { mode: "url", message: "Open?", url: "https://example.com" } }, patience);
  const properties = { code: { type: "string", pattern: "^a$", minLength: 5 } };
  const requestedSchema = { type: "object", properties, required: ["code"] };
  ask({ request: { message: "Code?", requestedSchema } }, patience);
  expect(log.since(0).filter((event) => "autoAnswer" in event)).toEqual([]);
});

test("closing reaches only the questions that match", () => {
  const { log, pending, ask } = setUp();
  ask({ callId: "call-1" });
  ask({ callId: "call-2" });
  pending.close(({ callId }) => callId === "call-1", "call-cancelled", "why");
  const open = Object.values(log.state.elicitations).filter(({ closed }) => !closed);
  expect(open.map(({ callId }) => callId)).toEqual(["call-2"]);
});

test("past the limit no more questions are taken", () => {
  const { ask } = setUp(1);
  ask();
  expect(codeOf(() => ask())).toBe("limit-reached");
});
