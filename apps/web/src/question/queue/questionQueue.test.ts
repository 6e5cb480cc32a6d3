import {
  emptySession,
  type ElicitationState,
} from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { pickShown, waitingOf, type Desk } from "./questionQueue.ts";
import { openQuestions, roundOf } from "@elicitation-playground/shared/log/callQuestions";

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
const nothing: Desk = { aside: new Set(), held: new Set() };
const shown = (change: Partial<Desk>) => {
  const desk = { ...nothing, ...change };
  return pickShown(state, waitingOf(openQuestions(state), desk), desk)?.id;
};

test("the oldest question is shown, unless the person went to another", () => {
  expect(openQuestions(state).map(({ id }) => id)).toEqual(["a", "c", "late"]);
  expect(shown({})).toBe("a");
  expect(shown({ chosen: "late" })).toBe("late");
});

test("after an answer the rest of its round comes next", () => {
  expect(shown({ chosen: "b" })).toBe("a");
  const answered = { ...state, elicitations: { ...state.elicitations, a: one("a", "z", later) } };
  const desk = { ...nothing, chosen: "b" };
  expect(pickShown(answered, openQuestions(answered), desk)?.id).toBe("c");
});

test("what is set aside or cancelled is not shown", () => {
  expect(shown({ aside: new Set(["a"]) })).toBe("c");
  expect(shown({ aside: new Set(["a", "c", "late"]) })).toBeUndefined();
  expect(shown({ held: new Set(["a"]) })).toBe("c");
  expect(shown({ chosen: "a", held: new Set(["a"]) })).toBe("c");
});

test("a round is what one call asks together, answered or not", () => {
  expect(roundOf(state, state.elicitations.a).map(({ id }) => id)).toEqual(["a", "b", "c"]);
  const { callId: _callId, ...outside } = one("x", "");
  expect(roundOf(state, outside)).toEqual([outside]);
});
