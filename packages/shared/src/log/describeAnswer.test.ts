import { expect, test } from "vitest";
import { everyEvent } from "../../test/everyEvent.ts";
import { describeAnswer } from "./describeAnswer.ts";
import { describeEvent } from "./describeEvent.ts";
import type { ElicitationClosed, SessionEvent } from "./events.ts";
import { reduceSession } from "./reduceSession.ts";
import { emptySession } from "./sessionState.ts";

test("a reopened question shows its message, and the accent until it is answered again", () => {
  const bodies = [
    everyEvent["elicitation-opened"],
    everyEvent["elicitation-closed"],
    everyEvent["elicitation-reopened"],
    everyEvent["elicitation-closed"],
  ];
  const events = bodies.map((body, index): SessionEvent => ({
    id: index + 1,
    at: `2026-11-20T10:00:0${index}.000Z`,
    ...body,
  }));
  const [, , reopening] = events;
  if (!reopening) throw new Error("An event is missing.");
  const describeAfter = (count: number) =>
    describeEvent(reopening, events.slice(0, count).reduce(reduceSession, emptySession));
  expect(describeAfter(3)).toEqual({
    title: "Question reopened",
    detail: "Book it?",
    tone: "accent",
    announcement: "Open again, with its former answer: Book it?",
    isConversation: true,
  });
  expect(describeAfter(4).tone).toBe("plain");
});

test.each<[Partial<ElicitationClosed>, string, string]>([
  [{ unanswered: "error" }, "Answered with an error", "by a rule, x does not answer"],
  [{ unanswered: "silence" }, "Never answered", "by a rule, x does not answer"],
  [
    { answer: { action: "accept", content: {} }, errors: [{ field: "a", message: "is required" }] },
    "Accepted",
    "{}, breaks the schema: a is required, by a rule, x does not answer",
  ],
])("what an imitated client sends is a warning: %j", (closing, title, detail) => {
  const closed = { type: "elicitation-closed", elicitationId: "e", by: "rule" } as const;
  const described = describeAnswer({ ...closed, reason: "x does not answer", ...closing });
  expect(described).toEqual({ title, detail, tone: "warn" });
});
