import { expect, test } from "vitest";
import type { ScenarioQuestion } from "../scenario/questionSchema.ts";
import { ExpectedQuestions, wrongQuestion } from "./expectedQuestions.ts";

const asks = (message: string, ...fields: string[]) => ({
  message,
  requestedSchema: { properties: Object.fromEntries(fields.map((field) => [field, {}])) },
});
const question = (message: string, times = 1): ScenarioQuestion => ({ message, times });
const first = question("First?");
const second = question("Second?");

test("questions have to come in the order in which they are listed", () => {
  const expected = new ExpectedQuestions([first, second], "listed");
  const met = expected.meet(asks("Second?"));
  expect(met).toMatchObject({ index: 0, differences: [{ what: "message" }] });
  expect(wrongQuestion(met, asks("Second?")).failure.cause).toBe(
    'Question 1, "Second?", has a wrong message: expected "First?", received "Second?".',
  );
});

test("in any order each is met once, and a stranger is compared with the nearest", () => {
  const expected = new ExpectedQuestions([first, { ...second, fields: ["a"] }], "any");
  expect(expected.meet(asks("Second?", "a"))).toMatchObject({ index: 1, differences: [] });
  expect(expected.meet(asks("Second?", "a"))).toMatchObject({
    index: 0,
    differences: [{ what: "message" }],
  });
});

test("in any order a stranger is said to fit none", () => {
  const expected = new ExpectedQuestions([first, second], "any");
  const request = asks("Third?");
  expect(wrongQuestion(expected.meet(request), request).failure.cause).toBe(
    '"Third?" fits none of the 2 questions that are left. Question 1 is the nearest: wrong message: expected "First?", received "Third?".',
  );
});

test("the place in the schema that differs is named in the cause", () => {
  const schema = { properties: { note: { default: "rent" }, sum: { type: "number" } } };
  const expected = new ExpectedQuestions([{ ...first, schema }], "listed");
  const request = asks("First?", "note", "sum");
  expect(wrongQuestion(expected.meet(request), request).failure.cause).toBe(
    'Question 1, "First?", has a wrong schema.properties.note.default and schema.properties.sum.type: expected "rent", received nothing.',
  );
});

test("a question that comes several times is counted", () => {
  const expected = new ExpectedQuestions([question("Again?", 2)], "listed");
  expected.meet(asks("Again?"));
  expect(() => expected.refuseMissing("a result")).toThrow(
    'question 1 ("Again?") was asked 1 of 2 times. The call ended with a result.',
  );
  expected.meet(asks("Again?"));
  expected.refuseMissing("a result");
  expect(() => expected.meet(asks("Again?"))).toThrow("Only 2 were expected");
});

test("missing and new fields are named", () => {
  const expected = new ExpectedQuestions([{ ...first, fields: ["a", "b"] }], "listed");
  const request = asks("First?", "b", "c");
  expect(wrongQuestion(expected.meet(request), request).failure.cause).toBe(
    'Question 1, "First?", has wrong fields: a is missing, c is new.',
  );
});
