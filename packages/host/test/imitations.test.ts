import { describe, expect, test } from "vitest";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import type { ProfileInput } from "@elicitation-playground/shared/profile/profile";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { openHost, openSession, program, textOf } from "./openHost.ts";

const host = openHost();

type BehaviorInput = NonNullable<ProfileInput["behavior"]>;

const name = { type: "string", minLength: 2, format: "email", default: "ada@example.com" };
const guests = { type: "integer", minimum: 1 };
const room = { type: "string", enum: ["Ada", "Bob"] };
const booking = form({ name, guests }, ["guests"]);
const page = {
  mode: "url",
  message: "Sign in.",
  url: "https://sign-in.example/",
  elicitationId: "e-1",
};

function form(properties: JsonObject, required: string[] = []): JsonObject {
  return { message: "Book?", requestedSchema: { type: "object", properties, required } };
}

describe.each([
  ["SDK v1", "v1", "2025-11-25"],
  ["SDK v2", "v2", "2025-11-25"],
  ["SDK v2", "v2", "2026-07-28"],
] as const)("%s (%s) in %s", (_name, sdk, era) => {
  async function ask(question: JsonObject, behavior: BehaviorInput, more: ProfileInput = {}) {
    const { session, connect, next, log } = openSession(host);
    const target = program("sdkAsker", sdk, JSON.stringify(question));
    const connectionId = await connect(target, { era, behavior, ...more });
    const callId = session.startCall(connectionId, { tool: "ask", arguments: {} });
    const { elicitationId, treatment } = await next("elicitation-opened");
    return {
      treatment,
      next,
      log,
      answer: (answer: ElicitationAnswer) => session.answer(elicitationId, answer),
      cancel: () => session.cancelCall(callId),
      received: async (): Promise<unknown> => JSON.parse(textOf(await next("call-finished"))),
    };
  }

  test.each<[BehaviorInput["rules"], JsonObject, object, object]>([
    [
      [{ reaction: "accept" }],
      booking,
      { action: "accept", content: { name: "ada@example.com", guests: 1 } },
      {},
    ],
    [
      [{ reaction: "accept-empty" }],
      booking,
      { action: "accept", content: {} },
      { errors: [{ field: "guests", message: "is required" }] },
    ],
    [[{ reaction: "decline" }], booking, { action: "decline" }, {}],
    [
      [{ when: ["url"], reaction: "decline" }, { reaction: "cancel" }],
      booking,
      { action: "cancel" },
      {},
    ],
    [[{ reaction: "accept" }], page, { action: "accept" }, {}],
  ])("the first rule that applies answers: %j", async (rules = [], question, answer, more) => {
    const { received, next } = await ask(question, { rules });
    const { reason, ...closed } = await next("elicitation-closed");
    expect(closed).toMatchObject({ by: "rule", answer, ...more });
    expect(reason).toMatch(/^This client .* whatever is asked\.$/);
    expect(await received()).toEqual(answer);
  });

  test("error is an error response, or the end of the call where rounds have none", async () => {
    const rules = [{ reaction: "error" as const, when: ["integer" as const] }];
    const { next, log } = await ask(booking, { imitates: "some-host", rules });
    const reason = 'some-host responds with an error: "guests" is an integer field.';
    const closed = await next("elicitation-closed");
    expect(closed).toMatchObject({ by: "rule", unanswered: "error", reason });
    expect(closed).not.toHaveProperty("answer");
    const ended = await Promise.race([next("call-finished"), next("call-failed")]);
    expect(JSON.stringify(ended)).toContain("some-host responds with an error");
    const isPushed = era === "2025-11-25";
    expect(ended.type).toBe(isPushed ? "call-finished" : "call-failed");
    expect(JSON.stringify(ended).includes('"code":"client-error"')).toBe(!isPushed);
    const sent = log
      .since(0)
      .filter((event) => event.type === "frame" && event.direction === "out")
      .map((event) => JSON.stringify(event));
    expect(sent.some((frame) => frame.includes('"code":-32603'))).toBe(isPushed);
  });

  test("silence sends nothing until the call is cancelled", async () => {
    const { next, cancel, log } = await ask(booking, { rules: [{ reaction: "silence" }] });
    expect(await next("elicitation-closed")).toMatchObject({ by: "rule", unanswered: "silence" });
    cancel();
    await next("call-cancelled");
    const frames = log.since(0).filter(({ type }) => type === "frame");
    expect(JSON.stringify(frames)).not.toMatch(/"action":|inputResponses|-32603/);
  });

  test("a client that never answers is subject to the call's timeout", async () => {
    const silent = { rules: [{ reaction: "silence" as const }] };
    const { next } = await ask(booking, silent, { callTimeoutMs: 100 });
    expect((await next("call-failed")).problem.code).toBe("call-timed-out");
  });

  test("the person can't answer before a rule that decides at once, but before a slow one", async () => {
    const slowly = (afterMs: number) => ({ rules: [{ reaction: "decline" as const, afterMs }] });
    const fast = await ask(booking, slowly(300));
    const answer: ElicitationAnswer = { action: "accept", content: { guests: 2 } };
    await expect(fast.answer(answer)).rejects.toMatchObject({ code: "client-cannot-answer" });
    expect(await fast.received()).toEqual({ action: "decline" });
    const slow = await ask(booking, slowly(60_000));
    await slow.answer(answer);
    expect(await slow.received()).toEqual(answer);
  });

  test("a hidden field is not sent, and the log says what is missing", async () => {
    const hides = await ask(booking, { hides: ["integer"] });
    const content = { name: "a@b.example" };
    const whole = { action: "accept" as const, content: { ...content, guests: 2 } };
    await expect(hides.answer(whole)).rejects.toMatchObject({ code: "client-cannot-answer" });
    await hides.answer({ action: "accept", content });
    expect(await hides.next("elicitation-closed")).toMatchObject({
      by: "person",
      errors: [{ field: "guests", message: "is required" }],
    });
    expect(await hides.received()).toEqual({ action: "accept", content });
    const bare = await ask(booking, { hidesForm: ["integer"] });
    expect(bare.treatment?.hidden).toMatchObject({ fields: ["name", "guests"] });
    await bare.answer({ action: "accept" });
    expect(await bare.received()).toEqual({ action: "accept", content: {} });
  });

  test("ignored keywords are not checked; texts are trimmed and the first option is selected", async () => {
    const content = { name: " x ", guests: 0 };
    const question = form({ name, guests, room }, ["guests", "room"]);
    const strict = await ask(question, { preselectsFirst: true, trimsText: true });
    await expect(strict.answer({ action: "accept", content })).rejects.toMatchObject({
      code: "answer-breaks-schema",
    });
    const lax = await ask(question, {
      ignores: ["format", "length", "range"],
      preselectsFirst: true,
      trimsText: true,
    });
    await lax.answer({ action: "accept", content });
    const { errors = [] } = await lax.next("elicitation-closed");
    expect(errors.map(({ field }) => field)).toEqual(["name", "guests"]);
    const sent = { name: "x", guests: 0, room: "Ada" };
    expect(await lax.received()).toEqual({ action: "accept", content: sent });
  });

  test.each([
    ["decline", { answer: { action: "decline" }, reason: "No answer within 0.2 s." }],
    [
      "error",
      {
        unanswered: "error",
        reason: "No answer within 0.2 s. This client responds with an error.",
      },
    ],
  ] as const)("at its time limit the client sends %s", async (atTimeout, expected) => {
    const behavior = { atTimeout, neverSends: ["cancel" as const] };
    const { next, answer } = await ask(booking, behavior, { answerTimeoutMs: 200 });
    await expect(answer({ action: "cancel" })).rejects.toThrow("has no way to cancel");
    expect(await next("elicitation-closed")).toMatchObject({ by: "timeout", ...expected });
  });
});

test.each([
  ["decline", "call-failed", "the answer was decline"],
  ["error", "call-failed", "the client failed"],
  ["accept", "call-parked", "elicitation-1"],
  ["silence", "elicitation-closed", "never answers: the question opens a page"],
] as const)("a page of error -32042 gets the reaction %s too", async (reaction, type, text) => {
  const { session, connect, next } = openSession(host);
  const behavior = { rules: [{ when: ["url" as const], reaction, afterMs: 20 }] };
  const connectionId = await connect(program("asks", "url"), { era: "2025-11-25", behavior });
  const callId = session.startCall(connectionId, { tool: "ask", arguments: {} });
  expect(JSON.stringify(await next(type))).toContain(text);
  const { outcome } = session.log.state.calls[callId] ?? {};
  expect(outcome?.status).toBe(type === "call-failed" ? "failed" : "parked");
});
