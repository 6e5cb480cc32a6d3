import { expect, test } from "vitest";
import { closed, exampleLog, finished, opened, sample, started } from "../../test/exampleLog.ts";
import { describeConversation, excerptLines } from "./conversation.ts";

test("describes the conversation, one line per event", () => {
  const events = exampleLog(sample, {}, [
    started("call-1", "delete", { all: true }),
    opened("e1", "call-1"),
    closed("e1", { by: "person", answer: { action: "accept", content: { confirm: true } } }),
    { type: "stderr-line", connectionId: "c1", text: "not part of it" },
    finished("call-1", `Deleted.\nAll of ${"it ".repeat(200)}`),
  ]);
  const lines = describeConversation(events);
  expect(lines.slice(0, 3)).toEqual([
    'Call started: delete {"all":true}',
    "Question: Sure? (confirm)",
    'Accepted: {"confirm":true}',
  ]);
  expect(lines[3]).toMatch(/^Call finished: delete: Deleted\. ⏎ All of it .*…$/);
  expect(lines).toHaveLength(4);
});

test("shows the first and last lines of a long output", () => {
  const lines = Array.from({ length: 25 }, (_, index) => `line ${index + 1}`);
  expect(excerptLines(lines.slice(0, 20))).toEqual(lines.slice(0, 20));
  expect(excerptLines(lines)).toEqual([
    ...lines.slice(0, 10),
    "… 5 more lines …",
    ...lines.slice(15),
  ]);
});
