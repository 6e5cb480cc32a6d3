import { expect, test } from "vitest";
import type { ScenarioAnswer } from "../../scenario/format/answerSchema.ts";
import { canAnswer, isValidContent } from "./checkAnswer.ts";

const form = (property: object, required: string[] = []) => ({
  message: "Sure?",
  requestedSchema: { type: "object", properties: { code: { ...property } }, required },
});
const page = { mode: "url" as const, message: "Visit it.", url: "https://example.com/" };

test("content is certainly valid only if every pattern can be checked", () => {
  const content = { code: "ab" };
  expect(isValidContent(form({ type: "string" }), content)).toBe(true);
  expect(isValidContent(form({ type: "number" }), content)).toBe(false);
  expect(isValidContent(form({ type: "string", pattern: "^ab$" }), content)).toBe(true);
  expect(isValidContent(form({ type: "string", pattern: "^(?=a)ab$" }), content)).toBe(false);
  expect(isValidContent(page, {})).toBe(false);
});

test.each<[ScenarioAnswer | undefined, boolean, boolean]>([
  [undefined, false, false],
  ["decline", true, true],
  ["accept", false, true],
  ["done", false, true],
  [{ done: { submit: [] } }, false, true],
  [{ accept: { code: "ab" } }, true, false],
  [{ accept: { code: 1 } }, false, false],
  [{ accept: "generated" }, true, false],
  [{ accept: "defaults" }, false, false],
  [{ broken: "no-content" }, true, false],
  [{ fault: "tamper-state" }, true, true],
  [{ fault: "tamper-state", accept: "generated" }, true, true],
  [{ fault: "tamper-state", accept: { code: "ab" } }, true, false],
  [{ fault: "tamper-state", accept: { code: 1 } }, false, false],
])("the answer %j can answer a form: %s, a page: %s", (answer, fitsForm, fitsPage) => {
  expect(canAnswer(answer, { request: form({ type: "string" }, ["code"]) })).toBe(fitsForm);
  expect(canAnswer(answer, { request: page })).toBe(fitsPage);
});

test("an automatic answer needs no listed one", () => {
  const autoAnswer = { action: "decline" as const, at: "2026-11-20T10:00:00.000Z" };
  expect(canAnswer(undefined, { request: page, autoAnswer })).toBe(true);
});
