import {
  emptySession,
  type ElicitationState,
} from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { pickNext, waitingOf, type QuestionQueue } from "./questionQueue.ts";
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
