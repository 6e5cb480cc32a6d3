import { expect, test } from "vitest";
import type { Question } from "../sample/ask.ts";
import { completeRounds, fingerprint, recallAnswer } from "./replay.ts";

const question: Question = {
  message: "Sure?",
  requestedSchema: { type: "object", properties: {} },
};
const asked = fingerprint(question);
const decline = { action: "decline" } as const;

test.for([
  [
    "accept with content",
    { action: "accept", content: { a: 1 } },
    { action: "accept", content: { a: 1 } },
  ],
  ["accept without content", { action: "accept" }, { action: "accept" }],
  ["accept with a list for content", { action: "accept", content: [1] }, { action: "accept" }],
  ["decline", decline, decline],
  ["decline with content", { action: "decline", content: { a: 1 } }, decline],
  ["an unknown action", { action: "maybe" }, undefined],
  ["nothing", undefined, undefined],
] as const)("the open round is completed by %s", ([, response, answer]) => {
  expect(completeRounds([{ asked }], { "question-1": response })).toEqual([{ asked, answer }]);
});

test("an answer that was given stays, whatever the retry says", () => {
  const rounds = [{ asked, answer: decline }, { asked }];
  const responses = { "question-1": { action: "accept" }, "question-2": { action: "cancel" } };
  expect(completeRounds(rounds, responses)).toEqual([
    { asked, answer: decline },
    { asked, answer: { action: "cancel" } },
  ]);
});

test("the answers are recalled in order, and a new question has none", () => {
  const rounds = [{ asked, answer: decline }];
  expect(recallAnswer(rounds, question, 0)).toBe(decline);
  expect(recallAnswer(rounds, question, 1)).toBeUndefined();
});

test("a question that changed its message or its schema is not recalled", () => {
  const rounds = [{ asked, answer: decline }];
  const reworded = { ...question, message: "Really?" };
  const reshaped = { ...question, requestedSchema: { ...question.requestedSchema, required: [] } };
  expect(() => recallAnswer(rounds, reworded, 0)).toThrow("Question 1 is not the one");
  expect(() => recallAnswer(rounds, reshaped, 0)).toThrow("Question 1 is not the one");
});
