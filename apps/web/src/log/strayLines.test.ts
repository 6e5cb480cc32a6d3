import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { CallState } from "@elicitation-playground/shared/log/sessionState";
import { expect, test } from "vitest";
import { listStrayLines, strayLinesOfCall } from "./strayLines.ts";

const at = (second: number) => `2026-11-20T10:00:0${second}.000Z`;
const logged = (second: number, level: string, connectionId = "c"): SessionEvent => ({
  id: second,
  at: at(second),
  type: "log-message",
  connectionId,
  level,
  text: `line ${second}`,
});
const call: CallState = {
  id: "call",
  connectionId: "c",
  subject: { tool: "book", arguments: {} },
  startedAt: at(2),
  endedAt: at(4),
  outcome: { status: "running" },
};

test("a call has the stray lines that its MCP server wrote during the call", () => {
  const events = [
    logged(1, "stdout"),
    logged(2, "info"),
    logged(3, "stdout"),
    logged(4, "stdout", "other"),
    logged(5, "stdout"),
  ];
  const lines = listStrayLines(events);
  expect(lines.map(({ text }) => text)).toEqual(["line 1", "line 3", "line 4", "line 5"]);
  expect(strayLinesOfCall(lines, call).map(({ text }) => text)).toEqual(["line 3"]);
  const { endedAt: _end, ...running } = call;
  expect(strayLinesOfCall(lines, running)).toHaveLength(2);
});
