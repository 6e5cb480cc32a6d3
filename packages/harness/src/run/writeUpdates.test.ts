import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, onTestFinished, test } from "vitest";
import { readScenario } from "../scenario/readScenario.ts";
import type { RevisedQuestion } from "../scenario/write/updateScenario.ts";
import { isSecretField } from "./masking/secretFields.ts";
import { planTests } from "./planTests.ts";
import { writeUpdates } from "./writeUpdates.ts";

const shared = `server: { command: node }
tests:
  - name: first
    call: { tool: a }
    questions: &both
      - message: Sure?
        answer: decline
  - name: second
    call: { tool: b }
    questions: *both
`;

/** Updates the question of each test. */
function write(text: string, questionOf: (index: number) => RevisedQuestion | undefined) {
  const folder = mkdtempSync(join(tmpdir(), "update-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "a.yaml"), text);
  const planned = planTests([{ ...readScenario("a.yaml", text, {}), folder }]);
  const updates = planned.map((each, index) => ({
    planned: each,
    step: 0,
    questions: [questionOf(index) ?? []].flat(),
    mask: { isSecret: isSecretField, text: (note: string) => note },
  }));
  return { ...writeUpdates(updates, folder), text: readFileSync(join(folder, "a.yaml"), "utf8") };
}

/** Updates each test with the message that replaces "Sure?". */
const update = (messages: string[]) =>
  write(shared, (index) => {
    const message = messages[index] ?? "";
    const question = { message, times: 1, answer: "decline" as const };
    return { question, origin: 0, parts: message === "Sure?" ? [] : ["message"] };
  });

test("writes shared questions once if they change in the same way", () => {
  const { text, conflicts } = update(["Really?", "Really?"]);
  expect(text).toBe(shared.replace("Sure?", '"Really?"'));
  expect(conflicts).toEqual([]);
});

test.each([[["Really?", "Sure?"]], [["Sure?", "Really?"]], [["Really?", "Truly?"]]])(
  "tests that share questions but are asked %j are a conflict",
  (messages) => {
    expect(update(messages).conflicts).toEqual([
      'a.yaml:8:5 "second" shares its questions with a test that is asked different ones. Give it its own questions.',
    ]);
  },
);

const sharedAnswer = shared
  .replace("answer: decline", "answer: &yes { accept: { a: 1 } }")
  .replace(": &both", ":")
  .replace("*both", "[{ message: Other?, answer: *yes }]");
const revised = (message: string, accept: JsonObject, parts: string[]): RevisedQuestion => ({
  question: { message, times: 1, answer: { accept } },
  origin: 0,
  parts,
});
const withB = { a: 1, b: 2 };

test("writes a shared answer once if it changes in the same way", () => {
  const questions = [revised("Sure?", withB, ["answer"]), revised("Other?", withB, ["answer"])];
  const { text, conflicts, notes } = write(sharedAnswer, (index) => questions[index]);
  expect(text).toBe(sharedAnswer.replace("{ a: 1 }", "{ a: 1, b: 2 }"));
  expect(notes[0]).toBe("a.yaml:7:40 added b: 2 to the answer. Check the value.");
  expect(conflicts).toEqual([]);
});

test("a shared answer that only one of two tests needs to change is a conflict", () => {
  const questions = [revised("Sure?", withB, ["answer"]), revised("Other?", { a: 1 }, [])];
  expect(write(sharedAnswer, (index) => questions[index]).conflicts).toEqual([
    expect.stringContaining('a.yaml:8:5 "second" shares its questions'),
  ]);
});

test("a part that an alias elsewhere refers to stays, and the other tests are updated", () => {
  const text = `server: { command: node }
tests:
  - { name: first, call: { tool: t }, questions: [{ answer: { accept: { a: &x A, b: B } } }] }
  - { name: second, call: { tool: *x }, questions: [{ answer: { accept: { a: A, b: B } } }] }
`;
  const result = write(text, () => ({
    question: { times: 1, answer: { accept: { b: "B" } } },
    origin: 0,
    parts: ["answer"],
  }));
  expect(result.text).toBe(text.replace("a: A, ", ""));
  expect(result.conflicts).toEqual([
    expect.stringMatching(/^a\.yaml:3:5 "first" .* Replace the alias by the value\.$/),
  ]);
});
