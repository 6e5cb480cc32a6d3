import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { listPageWaits } from "./listPageWaits.ts";

function after(...bodies: SessionEventBody[]) {
  return bodies.reduce(
    (state, body, index) => reduceSession(state, { id: index + 1, at: "", ...body }),
    emptySession,
  );
}

const started: SessionEventBody = {
  type: "call-started",
  callId: "call-1",
  connectionId: "c",
  tool: "pay",
  arguments: {},
};
const opened = (era: string): SessionEventBody => ({
  type: "elicitation-opened",
  elicitationId: "e",
  connectionId: "c",
  callId: "call-1",
  era,
  round: 1,
  request: { mode: "url", message: "Pay", url: "https://example.com/pay", elicitationId: "x" },
});
const accepted: SessionEventBody = {
  type: "elicitation-closed",
  elicitationId: "e",
  by: "person",
  answer: { action: "accept" },
};
const parked: SessionEventBody = {
  type: "call-parked",
  callId: "call-1",
  elicitationIds: ["e"],
};

test("an accepted page is listed until it is completed or its call resumes", () => {
  const waiting = after(started, opened("2025-11-25"), accepted);
  expect(listPageWaits(waiting)).toMatchObject([{ id: "e", callId: "call-1", isParked: false }]);
  const parkedCall = after(started, opened("2025-11-25"), parked, accepted);
  expect(listPageWaits(parkedCall)).toMatchObject([{ isParked: true, isCompleted: false }]);
  const completed: SessionEventBody = { type: "elicitation-completed", elicitationId: "e" };
  expect(listPageWaits(after(started, opened("2025-11-25"), accepted, completed))).toEqual([]);
  // A parked call waits for the pages of its other questions.
  const partly = after(started, opened("2025-11-25"), parked, accepted, completed);
  expect(listPageWaits(partly)).toMatchObject([{ isParked: true, isCompleted: true }]);
  const finished: SessionEventBody = { type: "call-finished", callId: "call-1", result: {} };
  const ended = after(started, opened("2025-11-25"), accepted, finished);
  expect(listPageWaits(ended)).toMatchObject([{ isEnded: true }]);
  const resumed: SessionEventBody = { type: "call-resumed", callId: "call-1", round: 2 };
  const again = after(started, opened("2025-11-25"), parked, accepted, resumed, finished);
  expect(listPageWaits(again)).toEqual([]);
});

test("open, declined and 2026-07-28 questions are not listed", () => {
  expect(listPageWaits(after(started, opened("2025-11-25")))).toEqual([]);
  expect(listPageWaits(after(started, opened("2026-07-28"), accepted))).toEqual([]);
  const declined: SessionEventBody = { ...accepted, answer: { action: "decline" } };
  expect(listPageWaits(after(started, opened("2025-11-25"), declined))).toEqual([]);
});
