import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { toThread } from "./toThread.ts";

function after(...bodies: SessionEventBody[]) {
  return bodies.reduce(
    (state, body, index) => reduceSession(state, { id: index + 1, at: "", ...body }),
    emptySession,
  );
}

const started = (callId: string): SessionEventBody => ({
  type: "call-started",
  callId,
  connectionId: "c",
  tool: "pay",
  arguments: {},
});
const opened = (elicitationId: string, callId?: string): SessionEventBody => ({
  type: "elicitation-opened",
  elicitationId,
  connectionId: "c",
  ...(callId !== undefined && { callId }),
  era: "2026-07-28",
  round: 1,
  request: { message: "Sure?", requestedSchema: {} },
});
const closed = (elicitationId: string): SessionEventBody => ({
  type: "elicitation-closed",
  elicitationId,
  by: "person",
  answer: { action: "decline" },
});

test("a call with an open question is shown for any selection, with all its questions", () => {
  const state = after(
    started("one"),
    started("two"),
    opened("a", "two"),
    closed("a"),
    opened("b", "two"),
  );
  const { calls } = toThread(state, undefined);
  expect(calls.map(({ call }) => call.id)).toEqual(["two"]);
  expect(calls[0]?.questions.map(({ id }) => id)).toEqual(["a", "b"]);
});

test("a question outside a call is shown until it is closed", () => {
  const state = after(opened("a"), opened("b"), closed("b"));
  expect(toThread(state, undefined).outsideCalls.map(({ id }) => id)).toEqual(["a"]);
});
