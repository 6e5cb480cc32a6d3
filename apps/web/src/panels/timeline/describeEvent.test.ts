import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { describeEvent } from "./describeEvent.ts";

const at = "2026-11-20T10:00:00.000Z";
const started: SessionEvent = {
  id: 1,
  at,
  type: "call-started",
  callId: "call-1",
  connectionId: "connection-1",
  tool: "book-room",
  arguments: {},
};
const asked: SessionEvent = {
  id: 2,
  at,
  type: "elicitation-opened",
  elicitationId: "e",
  connectionId: "connection-1",
  callId: "call-1",
  era: "2026-07-28",
  round: 1,
  request: { message: "Book it?", requestedSchema: {} },
};
const closed: SessionEvent = {
  id: 3,
  at,
  type: "elicitation-closed",
  elicitationId: "e",
  by: "person",
  answer: { action: "decline" },
};

test("names the tool of a call", () => {
  const state = reduceSession(emptySession, started);
  expect(describeEvent(started, state)).toMatchObject({ detail: "book-room" });
});

test("a question has the accent only while it waits", () => {
  const waiting = [started, asked].reduce(reduceSession, emptySession);
  expect(describeEvent(asked, waiting)).toEqual({
    words: "Question",
    detail: "Book it?",
    tone: "accent",
  });
  expect(describeEvent(asked, reduceSession(waiting, closed)).tone).toBe("plain");
});

test("an answer is told by what it was and who gave it", () => {
  expect(describeEvent(closed, emptySession)).toMatchObject({
    words: "Declined",
    detail: "by the person",
  });
  const timedOut: SessionEvent = {
    id: 4,
    at,
    type: "elicitation-closed",
    elicitationId: "e",
    by: "timeout",
  };
  expect(describeEvent(timedOut, emptySession)).toMatchObject({
    words: "Question closed",
    detail: "by timeout",
  });
});

test("what was done wrong on purpose is marked as that", () => {
  const body = { ...closed, deliberate: true } as const;
  const unchecked = { words: "Declined, wrong on purpose", detail: "odd answer" };
  expect(describeEvent(body, emptySession)).toEqual({ ...unchecked, tone: "warn" });
  const late: SessionEvent = { ...body, fault: { kind: "delay", seconds: 3 } };
  expect(describeEvent(late, emptySession)).toMatchObject({ detail: "delay" });
});

test("a result that is an error does not look like a success", () => {
  const finished = { id: 4, at, type: "call-finished", callId: "call-1" } as const;
  expect(describeEvent({ ...finished, result: {} }, emptySession).tone).toBe("good");
  expect(describeEvent({ ...finished, result: { isError: true } }, emptySession).tone).toBe("bad");
});
