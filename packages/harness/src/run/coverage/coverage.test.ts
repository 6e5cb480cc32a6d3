import { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { expect, test } from "vitest";
import { exampleLog, sample } from "../../../test/exampleLog.ts";
import { CoverageSum } from "./coverageSum.ts";
import { CoverageWatch } from "./coverageWatch.ts";
import { toQuestionKey } from "./questionKey.ts";

test.each([
  ["Book room 7 at 10:30?", "Book room 12 at 9:00?"],
  [
    "Pay 1,000.50 for 6f1e7a52-7c7e-4a3c-9a53-0d3b7ad1f1aa?",
    "Pay 3 for 00000000-7c7e-4a3c-9a53-0d3b7ad1f1aa?",
  ],
  ["Book  Ada?", "Book Babbage?"],
])("%j and %j are the same question", (one, other) => {
  const given = ["Ada", ["Babbage"]];
  expect(toQuestionKey(one, given)).toBe(toQuestionKey(other, given));
});

test("other words are another question", () => {
  expect(toQuestionKey("Book Ada?", [])).not.toBe(toQuestionKey("Book Babbage?", []));
});

/** What a test sees whose server does this. */
function factsOf(bodies: SessionEventBody[]) {
  const log = new EventLog({ events: 10, bytes: 10_000 }, (error) => expect.fail(String(error)));
  const watch = new CoverageWatch(log);
  for (const { id: _id, at: _at, ...body } of exampleLog(sample, {}, [])) log.append(body);
  for (const body of bodies) log.append(body);
  watch.close();
  const { facts } = watch;
  if (!facts) throw new Error("There was no connection.");
  return facts;
}

const ask = (elicitationId: string, message: string): SessionEventBody => ({
  type: "elicitation-opened",
  elicitationId,
  connectionId: "c1",
  era: "2025-11-25",
  round: 1,
  request: { message, requestedSchema: { properties: { a: {}, b: {} } } },
});

test("adds up what several tests see", () => {
  const sum = new CoverageSum();
  sum.add(
    factsOf([
      {
        type: "frame",
        connectionId: "c1",
        direction: "in",
        message: { id: 1, result: { supportedVersions: ["2025-06-18", "2099-01-01"] } },
      },
      ask("e1", "Seat 1?"),
      {
        type: "elicitation-closed",
        elicitationId: "e1",
        by: "person",
        answer: { action: "accept", content: { a: 1, other: 2 } },
      },
    ]),
  );
  sum.add(
    factsOf([
      ask("e1", "Seat 2?"),
      {
        type: "elicitation-closed",
        elicitationId: "e1",
        by: "timeout",
        answer: { action: "cancel" },
      },
      ask("e2", "Seat 3?"),
      { type: "elicitation-closed", elicitationId: "e2", by: "disconnect" },
    ]),
  );
  expect(sum.toCoverage().servers).toMatchObject([
    {
      eras: { missing: ["2025-06-18"] },
      questions: [
        {
          message: "Seat 1?",
          asked: 3,
          actions: { seen: ["accept", "cancel"], missing: ["decline"] },
          fields: { seen: ["a"], missing: ["b"] },
        },
      ],
    },
  ]);
});

test("a fault, broken content and a cancelled call do not count as good answers", () => {
  const content = { a: 1 };
  const accepted = { by: "person", answer: { action: "accept", content } } as const;
  const deliberate = true as const;
  const cancelled = { answer: { action: "cancel" } } as const;
  const closings = [
    { ...accepted, deliberate },
    { by: "person", answer: { action: "accept" }, deliberate },
    { ...accepted, deliberate, fault: { kind: "tamper-state" } },
    { by: "call-cancelled", ...cancelled },
    { by: "mcp-server", ...cancelled },
    { by: "person", deliberate, fault: { kind: "never-answer" } },
    {
      by: "person",
      answer: { action: "decline" },
      deliberate,
      fault: { kind: "delay", seconds: 1 },
    },
  ] as const;
  const facts = factsOf(
    closings.flatMap((closing, index): SessionEventBody[] => [
      ask(`e${index}`, "Sure?"),
      { type: "elicitation-closed", elicitationId: `e${index}`, ...closing },
    ]),
  );
  const sum = new CoverageSum();
  sum.add(facts);
  expect(sum.toCoverage().servers[0]?.questions).toMatchObject([
    {
      asked: 7,
      actions: { seen: ["decline"], missing: ["accept", "cancel"] },
      otherAnswers: ["broken", "cancel-call", "tamper-state"],
      fields: { seen: [], missing: ["a", "b"] },
    },
  ]);
});

test("the number of counted questions is bounded", () => {
  const questions = Array.from({ length: 1000 }, (_, index) =>
    ask(`e${index}`, `${String.fromCodePoint(0x4e00 + index)}${"x".repeat(100_000)}`),
  );
  const facts = factsOf(questions);
  expect(facts.questions).toHaveLength(200);
  expect(facts.moreQuestions).toBe(800);
  expect(JSON.stringify(facts).length).toBeLessThan(200_000);
});
