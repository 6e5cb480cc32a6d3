import { expect, test } from "vitest";
import type { JsonObject } from "../text/json.ts";
import { describeTraits, HostQuestions } from "./hostQuestions.ts";
import { describeNumbers, notesOf, refusesAll, toHostTable } from "./hostTable.ts";
import { codexTui } from "./known/codex-tui.ts";
import { goose } from "./known/goose.ts";
import { cursor } from "./known/cursor.ts";
import { zed } from "./known/zed.ts";

const form = (message: string, properties: JsonObject) => ({
  message,
  requestedSchema: { type: "object", properties },
});

function questionsOf(...requests: Parameters<HostQuestions["add"]>[]) {
  const questions = new HostQuestions();
  for (const request of requests) questions.add(...request);
  return questions.all;
}
const seats = { seats: { type: "integer" } };

test("a question that is asked again in another era, or with other numbers, is the same one", () => {
  const questions = questionsOf(
    [form("Book 2 seats?", seats), "2026-07-28", "book"],
    [form("Book 41 seats?", seats), "2025-11-25", "book-again"],
    [form("Book 2 seats?", { seats: { type: "string" } }), "2025-11-25"],
  );
  expect(questions).toMatchObject([
    {
      message: "Book 2 seats?",
      fields: ["seats"],
      revisions: ["2025-11-25", "2026-07-28"],
      calls: ["book", "book-again"],
    },
    { traits: ["form", "text"], calls: [] },
  ]);
});

test("a table has a row per host, and each reason of it once", () => {
  const { rows } = toHostTable(
    questionsOf(
      [form("How many?", seats), "2025-11-25"],
      [form("Which?", { ...seats, name: { type: "string" } }), "2025-11-25"],
      [{ mode: "url", message: "Sign in", url: "https://a.example/" }, "2026-07-28"],
    ),
    [codexTui, cursor, goose, zed],
  );
  expect(rows.map(({ cells }) => cells.map(({ verdict }) => verdict))).toEqual([
    ["fails", "fails", "unknown"],
    ["unknown", "unknown", "unknown"],
    ["unknown", "unknown", "fails"],
    ["fails", "fails", "fails"],
  ]);
  const [codex, conflicting] = rows.map(notesOf);
  expect(codex).toMatchObject([
    { verdict: "unknown", questions: [3] },
    { verdict: "fails", questions: [1, 2], fact: { traits: ["integer"] } },
    { verdict: "fails", questions: [1, 2], fact: { traits: ["integer"] } },
    { verdict: "unknown", questions: [3], fact: { verdict: "declares" } },
    { verdict: "degraded", questions: [3], fact: { traits: ["url"] } },
  ]);
  expect(conflicting?.map(({ questions, text }) => [questions.join(), text])).toEqual([
    ["3", "The sources contradict each other."],
    ["1,2", "Nobody has recorded how Cursor shows a text field or an integer field."],
    ["3", "Declares form mode only, so MCP servers must not send URL mode."],
    ["1,2", "Declares form mode only."],
    ["3", "Handles form mode and URL mode."],
  ]);
  expect(rows.map(refusesAll)).toEqual([false, false, false, true]);
});

test("the fields of a question come before what else is special about it", () => {
  expect(describeTraits(["form", "text", "single-choice", "option-titles"])).toBe(
    "a text field, a single choice; options with titles",
  );
  expect(describeTraits(["url"])).toBe("URL mode");
});

test.each([
  [[1], "question 1"],
  [[1, 2], "questions 1 and 2"],
  [[1, 2, 3, 5, 7, 8, 9], "questions 1–3, 5 and 7–9"],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], "all questions"],
])("the numbers %j are described as %s", (numbers, text) => {
  expect(describeNumbers(numbers, 10)).toBe(text);
});
