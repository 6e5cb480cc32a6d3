import { expect, test } from "vitest";
import { closed, exampleLog, finished, opened, sample, started } from "../../../test/exampleLog.ts";
import { describeConversation } from "./describeConversation.ts";

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
    'Accepted: { "confirm": true }',
  ]);
  expect(lines[3]).toMatch(/^Call finished: delete: Deleted\. ⏎ All of it .*… \(\d+ characters\)$/);
  expect(lines).toHaveLength(4);
});
