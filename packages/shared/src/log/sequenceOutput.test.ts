import { expect, test } from "vitest";
import { asked, frame, logOf, started } from "../../test/logOf.ts";
import type { SessionEventBody } from "./events.ts";
import { toSequence } from "./sequence.ts";

const sequenceOf = (...bodies: SessionEventBody[]) => {
  const { events, state } = logOf(...bodies);
  return toSequence(events, state);
};

test("lines of a log that follow each other are one note", () => {
  const log = (level: string, text: string): SessionEventBody[] => [
    frame("in", { method: "notifications/message", params: { level, data: text } }, "a"),
    { type: "log-message", connectionId: "connection-1", level, text },
  ];
  const stderr: SessionEventBody = {
    type: "stderr-line",
    connectionId: "connection-1",
    text: "up",
  };
  const sequence = sequenceOf(
    stderr,
    started("a"),
    ...log("info", "one"),
    ...log("error", "two"),
    stderr,
    asked("e1", "a"),
    ...log("warning", "three"),
  );
  expect(sequence.steps.map(({ label }) => label)).toEqual([
    "stderr: up",
    "Run book",
    "2 log lines, 1 stderr line",
    "asks: Sure?",
    "log: three",
  ]);
  expect(sequence.steps.map(({ tone }) => tone)).toEqual([
    "plain",
    "plain",
    "bad",
    "accent",
    "warn",
  ]);
  expect(sequence.steps[2]).toMatchObject({ type: "note", over: ["connection-1", "connection-1"] });
  expect(sequence.steps[2]?.events).toHaveLength(5);
});

test("a flood of lines is several notes", () => {
  const line: SessionEventBody = { type: "stderr-line", connectionId: "connection-1", text: "." };
  const { steps } = sequenceOf(...Array.from({ length: 120 }, () => line));
  expect(steps.map(({ label }) => label)).toEqual([
    "50 stderr lines",
    "50 stderr lines",
    "20 stderr lines",
  ]);
});

test.each([
  ["debug", "plain"],
  ["notice", "plain"],
  ["warning", "warn"],
  ["error", "bad"],
  ["critical", "bad"],
  ["alert", "bad"],
  ["emergency", "bad"],
])("a log message of level %s is %s", (level, tone) => {
  const { steps } = sequenceOf({ type: "log-message", connectionId: "c", level, text: "disk" });
  expect(steps[0]?.tone).toBe(tone);
});
