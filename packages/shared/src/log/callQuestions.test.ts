import { expect, test } from "vitest";
import {
  answeredBefore,
  canReopen,
  hadParallelQuestions,
  openQuestions,
  questionsOfCall,
  roundOf,
} from "./callQuestions.ts";
import type { SessionEvent, SessionEventBody } from "./events.ts";
import { reduceSession } from "./reduceSession.ts";
import { emptySession } from "./sessionState.ts";

const numbered = (bodies: SessionEventBody[]): SessionEvent[] =>
  bodies.map((body, index) => ({
    id: index + 1,
    at: `2026-11-20T10:00:${String(index).padStart(2, "0")}.000Z`,
    ...body,
  }));

const place = { connectionId: "c", era: "2026-07-28" };
const ask = (elicitationId: string, callId: string | undefined, round = 1): SessionEventBody => ({
  type: "elicitation-opened",
  elicitationId,
  ...place,
  ...(callId !== undefined && { callId }),
  round,
  request: { message: "", requestedSchema: {} },
});
const sample = (samplingId: string, callId: string, round = 1): SessionEventBody => ({
  type: "sampling-opened",
  samplingId,
  ...place,
  callId,
  round,
  request: {},
});
const close = (elicitationId: string): SessionEventBody => ({
  type: "elicitation-closed",
  elicitationId,
  by: "person",
});

const events = numbered([
  ask("e1", "a"),
  sample("s1", "a"),
  ask("e2", "b"),
  close("e1"),
  ask("e3", "a", 2),
  ask("e4", undefined),
  ask("e5", undefined),
]);
const state = events.reduce(reduceSession, emptySession);
const idsOf = (questions: { id: string }[]) => questions.map(({ id }) => id);

test("open questions are elicitations and samplings, oldest first", () => {
  expect(idsOf(openQuestions(state))).toEqual(["s1", "e2", "e3", "e4", "e5"]);
});

test("a call has all its questions over all rounds", () => {
  expect(idsOf(questionsOfCall(state, "a"))).toEqual(["e1", "s1", "e3"]);
});

test("a round has the questions of its call that came together", () => {
  const [first, , third] = questionsOfCall(state, "a");
  expect(first && idsOf(roundOf(state, first))).toEqual(["e1", "s1"]);
  expect(third && idsOf(roundOf(state, third))).toEqual(["e3"]);
});

test("a question outside a call is a round of its own", () => {
  const outside = state.elicitations["e4"];
  expect(outside && idsOf(roundOf(state, outside))).toEqual(["e4"]);
});

test("questions are parallel when one opens before another of the call closes", () => {
  expect(hadParallelQuestions(events, "a")).toBe(false);
  expect(hadParallelQuestions(numbered([ask("x", "a"), ask("y", "a"), close("x")]), "a")).toBe(
    true,
  );
});

test.each(["2025-11-25", "2026-07-28"])(
  "%s: the past answers of a wizard are the closed questions of its call, and none is asked with it",
  (era) => {
    const asked = ["e1", "e2", "e3"].map((id, index): SessionEventBody => {
      const isPushed = era === "2025-11-25";
      const own = isPushed ? { round: 1 } : { round: index + 1, inputKey: "q" };
      return { ...ask(id, "a"), era, ...own } as SessionEventBody;
    });
    const log = asked.flatMap((body, index) => (index < 2 ? [body, close(`e${index + 1}`)] : body));
    const wizard = numbered([...log]).reduce(reduceSession, emptySession);
    const last = wizard.elicitations["e3"];
    expect(last && idsOf(answeredBefore(wizard, last))).toEqual(["e1", "e2"]);
    expect(last && idsOf(roundOf(wizard, last))).toEqual(["e3"]);
  },
);

test("pushed questions that were open at the same time came together", () => {
  const log = numbered([ask("e1", "a"), ask("e2", "a"), close("e1"), ask("e3", "a")]);
  const pushed = log.reduce(reduceSession, emptySession);
  const [first, second, third] = questionsOfCall(pushed, "a");
  expect(first && idsOf(roundOf(pushed, first))).toEqual(["e1", "e2"]);
  expect(second && idsOf(roundOf(pushed, second))).toEqual(["e1", "e2", "e3"]);
  expect(third && idsOf(answeredBefore(pushed, third))).toEqual(["e1"]);
});

test("an answer can be changed while another question of its round is open", () => {
  const keyed = (id: string) =>
    ({ ...ask(id, "a"), inputKey: id, reopenable: true }) as SessionEventBody;
  const canReopenFirst = (...more: SessionEventBody[]) => {
    const log = numbered([keyed("e1"), keyed("e2"), ...more]).reduce(reduceSession, emptySession);
    const first = log.elicitations["e1"];
    return first && canReopen(log, first);
  };
  const timedOut = { ...close("e1"), by: "timeout" } as SessionEventBody;
  expect(canReopenFirst()).toBe(false);
  expect(canReopenFirst(close("e1"))).toBe(true);
  expect(canReopenFirst(timedOut)).toBe(false);
  expect(canReopenFirst(close("e1"), close("e2"))).toBe(false);
});
