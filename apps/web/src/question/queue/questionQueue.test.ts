import {
  emptySession,
  type ElicitationState,
} from "@elicitation-playground/shared/log/sessionState";
import { act, createElement } from "react";
import { createRoot } from "react-dom/client";
import { expect, test, vi } from "vitest";
import { QuestionGate } from "./QuestionGate.tsx";
import {
  pickNext,
  questionQueue,
  showQuestion,
  startCancelling,
  stopCancelling,
  waitingOf,
  type QuestionQueue,
} from "./questionQueue.ts";
import { openQuestions } from "@elicitation-playground/shared/log/callQuestions";

const one = (
  id: string,
  callId: string,
  more: Partial<ElicitationState> = {},
): ElicitationState => ({
  id,
  callId,
  connectionId: "c",
  era: "2026-07-28",
  round: 1,
  request: { message: "m", requestedSchema: {} },
  openedAt: "2026-07-28T09:00:00.000Z",
  errors: [],
  completed: false,
  ...more,
});
const closed = { at: "", by: "person" } as const;
const later = { openedAt: "2026-07-28T09:00:01.000Z" };
const state = {
  ...emptySession,
  elicitations: {
    late: one("late", "other", later),
    a: one("a", "call"),
    b: one("b", "call", { closed }),
    c: one("c", "call"),
  },
};
const empty: QuestionQueue = { deferred: new Set(), cancelling: new Set() };
const next = (change: Partial<QuestionQueue>) => {
  const queue = { ...empty, ...change };
  return pickNext(state, waitingOf(openQuestions(state), queue), queue)?.id;
};

test("the oldest question is shown unless the person chose another", () => {
  expect(openQuestions(state).map(({ id }) => id)).toEqual(["a", "c", "late"]);
  expect(next({})).toBe("a");
  expect(next({ chosen: "late" })).toBe("late");
});

test("after an answer the other questions of its round come first", () => {
  expect(next({ chosen: "b" })).toBe("a");
  const answered = { ...state, elicitations: { ...state.elicitations, a: one("a", "z", later) } };
  const queue = { ...empty, chosen: "b" };
  expect(pickNext(answered, openQuestions(answered), queue)?.id).toBe("c");
});

test("deferred and cancelled questions are not shown", () => {
  expect(next({ deferred: new Set(["a"]) })).toBe("c");
  expect(next({ deferred: new Set(["a", "c", "late"]) })).toBeUndefined();
  expect(next({ cancelling: new Set(["a"]) })).toBe("c");
  expect(next({ chosen: "a", cancelling: new Set(["a"]) })).toBe("c");
});

test("a question that appears by itself opens, unless someone is typing", async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const before = questionQueue.get();
  const root = createRoot(document.body.appendChild(document.createElement("div")));
  const gate = (question: ElicitationState) =>
    act(async () => root.render(createElement(QuestionGate, { next: question })));
  await gate(one("idle", "call"));
  expect(questionQueue.get().opened).toBe("idle");
  document.body.append(document.createElement("input"));
  document.querySelector("input")?.focus();
  await gate(one("typed", "call"));
  expect(questionQueue.get().opened).not.toBe("typed");
  expect(questionQueue.get().deferred.has("typed")).toBe(true);
  await act(async () => root.unmount());
  document.body.replaceChildren();
  questionQueue.set(before);
});

test("a cancelled question that comes back has to be opened again", () => {
  const before = questionQueue.get();
  showQuestion("a");
  startCancelling("a");
  stopCancelling("a");
  expect(questionQueue.get().opened).toBeUndefined();
  questionQueue.set(before);
});
