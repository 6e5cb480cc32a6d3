import { getEventListeners } from "node:events";
import { expect, test, vi } from "vitest";
import type {
  ElicitationAnswer,
  ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { ProblemError } from "@elicitation-playground/shared/problem";
import { EventLog } from "../log/eventLog.ts";
import type { AnswerPolicy } from "./answerPolicy.ts";
import { Elicitations, type AskedElicitation } from "./elicitations.ts";

const form: ElicitationRequest = {
  message: "How old?",
  requestedSchema: {
    type: "object",
    properties: { age: { type: "integer", minimum: 18 } },
    required: ["age"],
  },
};

function setUp(limit = 10) {
  const bugs: unknown[] = [];
  const onBug = (error: unknown) => bugs.push(error);
  const log = new EventLog({ events: 100, bytes: 1e6 }, onBug);
  const elicitations = new Elicitations(log, { limit, onBug });
  const ask = (more: Partial<AskedElicitation> = {}, policy: Partial<AnswerPolicy> = {}) =>
    elicitations.open(
      { connectionId: "connection-1", era: "2026-07-28", round: 1, request: form, ...more },
      { answerTimeoutMs: null, autoAnswer: null, ...policy },
    );
  return { log, elicitations, ask, bugs };
}

async function codeOf(act: () => unknown): Promise<string> {
  try {
    await act();
  } catch (error) {
    return (error as ProblemError).problem.code;
  }
  return "none";
}

test("an answer closes the question and is logged as the person's", async () => {
  const { log, elicitations, ask } = setUp();
  const { elicitationId, closed } = ask();
  await elicitations.answer(elicitationId, { action: "accept", content: { age: 36 } });
  expect((await closed).answer).toEqual({ action: "accept", content: { age: 36 } });
  expect(log.since(0).at(-1)).toMatchObject({ type: "elicitation-closed", by: "person" });
});

test("an answer that breaks the schema is rejected and the question stays open", async () => {
  const { log, elicitations, ask } = setUp();
  const { elicitationId, closed } = ask();
  const content = { age: 17 };
  expect(
    await codeOf(() => elicitations.answer(elicitationId, { action: "accept", content })),
  ).toBe("answer-breaks-schema");
  expect(log.since(0).at(-1)).toMatchObject({
    type: "elicitation-rejected",
    errors: [{ field: "age", message: "must be at least 18" }],
  });
  await elicitations.answer(elicitationId, { action: "accept", content: { age: 18 } });
  expect((await closed).answer).toMatchObject({ action: "accept" });
});

test("a deliberate answer that breaks the schema is sent as it is and marked in the log", async () => {
  const { log, elicitations, ask } = setUp();
  const answers: ElicitationAnswer[] = [
    { action: "accept", content: { age: "old", extra: null } },
    { action: "accept" },
  ];
  for (const answer of answers) {
    const { elicitationId, closed } = ask();
    await elicitations.answer(elicitationId, answer, { deliberate: true });
    expect((await closed).answer).toEqual(answer);
    expect(log.since(0).at(-1)).toMatchObject({ by: "person", answer, deliberate: true });
    expect(log.state.elicitations[elicitationId]?.closed).toMatchObject({ deliberate: true });
  }
});

test("a possible fault closes the question without a check", async () => {
  const { log, elicitations, ask } = setUp();
  const answer = { action: "decline", content: null } as const;
  const odd = ask({ faults: ["odd-answer"] });
  expect(() => elicitations.commitFault(odd.elicitationId, { kind: "omit-state" }, answer)).toThrow(
    "The fault omit-state is not possible for elicitation-1. Possible: odd-answer.",
  );
  elicitations.commitFault(odd.elicitationId, { kind: "odd-answer" }, answer);
  const closing = { by: "person", deliberate: true, fault: { kind: "odd-answer" }, answer };
  expect(await odd.closed).toEqual(closing);
  expect(log.since(0).at(-1)).toMatchObject({ type: "elicitation-closed", ...closing });

  const silent = ask({ faults: ["never-answer"] });
  elicitations.commitFault(silent.elicitationId, { kind: "never-answer" }, answer);
  expect(log.since(0).at(-1)).not.toHaveProperty("answer");
  expect(() =>
    elicitations.commitFault(silent.elicitationId, { kind: "never-answer" }, answer),
  ).toThrow("already closed");
});

test("a form accepted without content is checked as an empty form", async () => {
  const { elicitations, ask } = setUp();
  const { elicitationId } = ask();
  expect(await codeOf(() => elicitations.answer(elicitationId, { action: "accept" }))).toBe(
    "answer-breaks-schema",
  );
});

test("a URL question is accepted without content", async () => {
  const { elicitations, ask } = setUp();
  const request = { mode: "url" as const, message: "Sign in", url: "https://example.com/" };
  const { elicitationId, closed } = ask({ request });
  expect(
    await codeOf(() => elicitations.answer(elicitationId, { action: "accept", content: {} })),
  ).toBe("answer-breaks-schema");
  await elicitations.answer(elicitationId, { action: "accept" });
  expect((await closed).answer).toEqual({ action: "accept" });
});

test("an answer to a closed question and to an unknown one are different problems", async () => {
  const { elicitations, ask } = setUp();
  const { elicitationId } = ask();
  await elicitations.answer(elicitationId, { action: "decline" });
  expect(await codeOf(() => elicitations.answer(elicitationId, { action: "decline" }))).toBe(
    "already-settled",
  );
  expect(await codeOf(() => elicitations.answer("elicitation-99", { action: "decline" }))).toBe(
    "elicitation-not-found",
  );
});

test("a question that the MCP server withdraws is closed as cancelled", async () => {
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

test("a question with a time limit names its deadline and closes when it passes", async () => {
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

test("a rule answers after its delay with content that fits the schema", async () => {
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

test("a rule does not answer URL questions or forms that nothing fits", () => {
  const { log, ask } = setUp();
  const policy = { autoAnswer: { action: "accept", afterMs: 0 } } as const;
  ask({ request: { mode: "url", message: "Open?", url: "https://example.com" } }, policy);
  const properties = { code: { type: "string", pattern: "^a$", minLength: 5 } };
  const requestedSchema = { type: "object", properties, required: ["code"] };
  ask({ request: { message: "Code?", requestedSchema } }, policy);
  expect(log.since(0).filter((event) => "autoAnswer" in event)).toEqual([]);
});

test("only the questions that match are closed", () => {
  const { log, elicitations, ask } = setUp();
  ask({ callId: "call-1" });
  ask({ callId: "call-2" });
  elicitations.close(({ callId }) => callId === "call-1", "call-cancelled", "why");
  const open = Object.values(log.state.elicitations).filter(({ closed }) => !closed);
  expect(open.map(({ callId }) => callId)).toEqual(["call-2"]);
});

test("no more questions are accepted than the limit allows", async () => {
  const { ask } = setUp(1);
  ask();
  expect(await codeOf(() => ask())).toBe("limit-reached");
});

test.each([
  ["an answer", 0],
  ["a timeout", 5],
])(
  "a log that fails while %s closes a question leaves nothing half closed",
  async (_by, afterMs) => {
    vi.useFakeTimers();
    try {
      const { log, elicitations, ask, bugs } = setUp();
      const withdrawal = new AbortController();
      const { elicitationId, closed } = ask(
        { withdrawn: withdrawal.signal },
        { answerTimeoutMs: 5, autoAnswer: { action: "cancel", afterMs: 60_000 } },
      );
      const other = ask();
      vi.spyOn(log, "append").mockImplementation(() => {
        throw new Error("The disk is full.");
      });
      if (afterMs === 0) await elicitations.answer(elicitationId, { action: "decline" });
      else vi.advanceTimersByTime(afterMs);
      elicitations.close(() => true, "disconnect", "why");

      expect((await closed).by).toBe(afterMs === 0 ? "person" : "timeout");
      expect((await other.closed).by).toBe("disconnect");
      expect(vi.getTimerCount()).toBe(0);
      expect(getEventListeners(withdrawal.signal, "abort")).toEqual([]);
      expect(bugs).toHaveLength(2);
    } finally {
      vi.useRealTimers();
    }
  },
);

test("a question that can't be logged is not asked", async () => {
  const { log, elicitations, ask } = setUp(1);
  vi.spyOn(log, "append").mockImplementationOnce(() => {
    throw new Error("The disk is full.");
  });
  expect(() => ask()).toThrow("The disk is full.");
  expect(ask().elicitationId).toBe("elicitation-2");
  expect(await codeOf(() => elicitations.answer("elicitation-1", { action: "decline" }))).toBe(
    "elicitation-not-found",
  );
});
