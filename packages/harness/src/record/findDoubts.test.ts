import { expect, test } from "vitest";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { closed, exampleLog, finished, opened, sample, started } from "../../test/exampleLog.ts";
import { toScenario } from "./toScenario.ts";

const page = (isCompleted: boolean): SessionEventBody[] => [
  started("call-1", "pay"),
  {
    type: "elicitation-opened",
    elicitationId: "e1",
    connectionId: "c1",
    callId: "call-1",
    era: "2025-11-25",
    round: 1,
    request: { mode: "url", message: "Pay.", url: "https://example.com/7f3k2q" },
  },
  closed("e1", { by: "person", answer: { action: "accept" } }),
  ...(isCompleted ? [{ type: "elicitation-completed", elicitationId: "e1" } as const] : []),
  finished("call-1", "Paid."),
];

test.each([
  [false, "done"],
  [true, { done: { submit: [] } }],
])("a page that was visited (told: %s) is answered with %j, and not promised", (told, answer) => {
  const recording = toScenario(exampleLog(sample, {}, page(told)));
  expect(recording?.scenario.tests[0]?.questions).toEqual([
    { message: "Pay.", mode: "url", answer },
  ]);
  expect(recording?.notices.join()).toContain('what was done on the page of "Pay."');
  expect(toScenario(exampleLog(sample, {}, page(told)), { isProven: true })?.notices).toEqual([]);
});

test("what a scenario cannot do on purpose is left out, and told", () => {
  const events = exampleLog(sample, {}, [
    started("call-1", "delete"),
    opened("e1", "call-1"),
    closed("e1", {
      by: "person",
      answer: { action: "accept" },
      deliberate: true,
      fault: { kind: "answer-twice" },
    }),
    finished("call-1", "Deleted."),
    started("call-2", "list"),
    finished("call-2", "Nothing."),
  ]);
  const recording = toScenario(events);
  expect(recording?.scenario.tests[0]?.call).toEqual({ tool: "list" });
  expect(recording?.notices.join()).toContain(
    "The call of delete is left out: what was done wrong",
  );
});

test("an id that was made up and given back is told, as it will be another one", () => {
  const events = exampleLog(sample, {}, [
    started("call-1", "book"),
    finished("call-1", "Booked as booking-7f3k2q."),
    started("call-2", "undo", { id: "booking-7f3k2q" }),
    finished("call-2", "Undone booking-7f3k2q."),
  ]);
  const recording = toScenario(events);
  expect(recording?.notices.join()).toContain('7f3k2q" was made up by the MCP server');
  expect(recording?.scenario.tests[0]?.afterwards?.[0]?.expect?.text).toBe(
    "Undone booking-7f3k2q.",
  );
});
