import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readScenario } from "../scenario/readScenario.ts";
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

/** Updates each test with the message that replaces "Sure?". */
function update(messages: string[]) {
  const folder = mkdtempSync(join(tmpdir(), "update-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, "a.yaml"), shared);
  const planned = planTests([{ ...readScenario("a.yaml", shared, {}), folder }]);
  const updates = planned.map((each, index) => {
    const message = messages[index] ?? "";
    const question = { message, times: 1, answer: "decline" as const };
    const parts = message === "Sure?" ? [] : ["message"];
    return { planned: each, step: 0, questions: [{ question, origin: 0, parts }] };
  });
  return { ...writeUpdates(updates, folder), text: readFileSync(join(folder, "a.yaml"), "utf8") };
}

test("writes shared questions once if they change in the same way", () => {
  const { text, conflicts } = update(["Really?", "Really?"]);
  expect(text).toBe(shared.replace("Sure?", '"Really?"'));
  expect(conflicts).toEqual([]);
});

test.each([[["Really?", "Sure?"]], [["Sure?", "Really?"]], [["Really?", "Truly?"]]])(
  "tests that share questions but are asked %j are a conflict",
  (messages) => {
    expect(update(messages).conflicts).toEqual([
      'a.yaml:8 "second" shares its questions with a test that is asked different ones. Give it its own questions.',
    ]);
  },
);
