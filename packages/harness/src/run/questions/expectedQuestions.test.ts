import { expect, test } from "vitest";
import type { ScenarioQuestion } from "../../scenario/format/questionSchema.ts";
import { ExpectedQuestions, wrongQuestion } from "./expectedQuestions.ts";

const asks = (message: string, ...fields: string[]) => ({
  message,
  requestedSchema: { properties: Object.fromEntries(fields.map((field) => [field, {}])) },
});
const question = (message: string, times = 1): ScenarioQuestion => ({ message, times });
const first = question("First?");
const second = question("Second?");

test("questions have to come in the listed order", () => {
  const expected = new ExpectedQuestions([first, second], "listed");
  const matched = expected.match(asks("Second?"));
  expect(matched).toMatchObject({ index: 0, differences: [{ what: "message" }] });
  expect(wrongQuestion(matched, asks("Second?")).failure.cause).toBe(
    'expected the question "First?", received "Second?"',
  );
});

test("in any order each question matches once, and an unknown one is compared with the closest", () => {
  const expected = new ExpectedQuestions([first, { ...second, fields: ["a"] }], "any");
  expect(expected.match(asks("Second?", "a"))).toMatchObject({ index: 1, differences: [] });
  expect(expected.match(asks("Second?", "a"))).toMatchObject({
    index: 0,
    differences: [{ what: "message" }],
  });
});

test("in any order an unknown question matches none", () => {
  const expected = new ExpectedQuestions([first, second], "any");
  const request = asks("Third?");
  expect(wrongQuestion(expected.match(request), request).failure.cause).toBe(
    '"Third?" matches none of the 2 remaining questions. Closest is question 1: expected the question "First?", received "Third?"',
  );
});

test("a question is unlisted if none is left, or, in any order, if it matches none", () => {
  const listed = new ExpectedQuestions([first], "listed");
  expect(listed.lacks(asks("Other?"))).toBe(false);
  listed.match(asks("First?"));
  expect(listed.lacks(asks("First?"))).toBe(true);
  const any = new ExpectedQuestions([first, second], "any");
  expect(any.lacks(asks("Other?"))).toBe(true);
  expect(any.lacks(asks("Second?"))).toBe(false);
  any.match(asks("Second?"));
  expect(any.lacks(asks("Second?"))).toBe(true);
});

test("the cause names the path in the schema that differs", () => {
  const schema = { properties: { note: { default: "rent" }, sum: { type: "number" } } };
  const expected = new ExpectedQuestions([{ ...first, schema }], "listed");
  const request = asks("First?", "note", "sum");
  expect(wrongQuestion(expected.match(request), request).failure.cause).toBe(
    'Question 1 ("First?"): expected schema.properties.note.default: "rent", received nothing; expected schema.properties.sum.type: "number", received nothing',
  );
});

test("counts a question that is asked several times", () => {
  const expected = new ExpectedQuestions([question("Again?", 2)], "listed");
  expected.match(asks("Again?"));
  expect(() => expected.requireAllAsked("a result")).toThrow(
    'expected the question "Again?" (asked 1 of 2 times), but the call ended with a result',
  );
  expected.match(asks("Again?"));
  expected.requireAllAsked("a result");
  expect(() => expected.match(asks("Again?"))).toThrow(
    'expected no more than 2 questions, received "Again?"',
  );
});

test("the cause names missing and unexpected fields", () => {
  const expected = new ExpectedQuestions([{ ...first, fields: ["a", "b"] }], "listed");
  const request = asks("First?", "b", "c");
  expect(wrongQuestion(expected.match(request), request).failure.cause).toBe(
    'Question 1 ("First?"): expected fields: ["a","b"], received ["b","c"] (missing: a; unexpected: c)',
  );
});
