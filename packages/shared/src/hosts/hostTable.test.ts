import { expect, test } from "vitest";
import type { JsonObject } from "../text/json.ts";
import { describeTraits, HostQuestions } from "./hostQuestions.ts";
import { reasonsOf, refusesAll, toHostTable } from "./hostTable.ts";
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
    ["fails", "fails", "degraded"],
    ["unknown", "unknown", "unknown"],
    ["degraded", "degraded", "fails"],
    ["fails", "fails", "fails"],
  ]);
  const [codex] = rows;
  expect(reasonsOf(codex!)).toMatchObject([
    { verdict: "fails", questions: [1, 2], fact: { traits: ["integer"] } },
    { verdict: "degraded", questions: [3] },
  ]);
  expect(rows.map(refusesAll)).toEqual([false, false, false, true]);
});

test("the fields of a question come before what else is special about it", () => {
  expect(describeTraits(["form", "text", "single-choice", "option-titles"])).toBe(
    "a text field, a single choice; options with titles",
  );
  expect(describeTraits(["url"])).toBe("URL mode");
});
