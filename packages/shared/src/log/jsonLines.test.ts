import { expect, test } from "vitest";
import { everyEvent } from "../../test/everyEvent.ts";
import type { JsonValue } from "../text/json.ts";
import type { SessionEvent } from "./events.ts";
import { LogFormatError, readJsonLines, toJsonLines } from "./jsonLines.ts";

const at = "2026-11-20T10:00:00.000Z";
const events: SessionEvent[] = Object.values(everyEvent).map((body, index) => ({
  id: index + 1,
  at,
  ...body,
}));

test("every event that is written is read back unchanged", () => {
  expect(readJsonLines([...toJsonLines(events)].join(""))).toEqual(events);
  expect(readJsonLines("")).toEqual([]);
});

test("what an MCP server sent is read as it is", () => {
  const line = JSON.stringify({ id: 1, at, ...everyEvent["call-finished"] });
  const odd = line.replace('"content":', '"__proto__":');
  expect(JSON.stringify(readJsonLines(odd)[0])).toBe(odd);
});

test("a call may be of a prompt or a resource, and an answer without content", () => {
  const started = { id: 1, at, type: "call-started", callId: "a", connectionId: "c" } as const;
  const others: SessionEvent[] = [
    { ...started, prompt: "greet", arguments: { name: "Ada" } },
    { ...started, resource: "file:///a" },
    { id: 2, at, type: "elicitation-closed", elicitationId: "e", by: "timeout" },
  ];
  expect(readJsonLines([...toJsonLines(others)].join(""))).toEqual(others);
});

test("a log without a format is read as format 1", () => {
  const line = '{"id":1,"at":"","type":"session-opened","sessionId":"s"}';
  expect(readJsonLines(line)).toEqual([{ id: 1, at: "", type: "session-opened", sessionId: "s" }]);
});

test("a frame as deep as a message can be is read back", () => {
  const nested = JSON.parse(`${"[".repeat(128)}${"]".repeat(128)}`) as JsonValue;
  const frame = { type: "frame", connectionId: "c", direction: "in", message: nested } as const;
  const events: SessionEvent[] = [{ id: 1, at: "", ...frame }];
  expect(readJsonLines([...toJsonLines(events)].join(""))).toEqual(events);
});

function toQuestion(request: object): string {
  return JSON.stringify({ ...everyEvent["elicitation-opened"], id: 2, at: "", request });
}

const opened = '{"id":1,"at":"","type":"session-opened","sessionId":"s"}';
test.each([
  ["nope", "This line is not JSON."],
  [`${"[".repeat(137)}${"]".repeat(137)}`, "This line is nested deeper than 136 levels."],
  ["[]", "This line is not an event: it has no type."],
  ['{"id":2,"at":"","type":"call-sung"}', 'Unknown event type "call-sung".'],
  ['{"id":2,"at":"","type":"toString"}', 'Unknown event type "toString".'],
  [
    '{"id":2,"at":"","type":"call-queued","callId":"a"}',
    "The call-queued event is malformed: behind: Invalid input: expected string, received undefined.",
  ],
  [
    '{"id":2,"at":"","type":"call-resumed","callId":"__proto__","round":2}',
    "The call-resumed event is malformed: callId: expected an id.",
  ],
  [
    toQuestion({ message: "Book it?" }),
    "The elicitation-opened event is malformed: request: expected a message and a schema or a URL.",
  ],
  [
    toQuestion({ mode: "url", message: "Sign in", url: 1 }),
    "The elicitation-opened event is malformed: request: expected a message and a schema or a URL.",
  ],
  [
    '{"id":2,"at":"","type":"elicitation-closed","elicitationId":"e","by":"person","fault":{"kind":1}}',
    "The elicitation-closed event is malformed: fault: expected a fault.",
  ],
  [
    '{"id":2,"at":"","type":"session-opened","sessionId":"s","format":2}',
    "The log has format 2, and this version reads format 1. Update the playground.",
  ],
])("rejects the line %s", (line, message) => {
  const read = () => readJsonLines(`${opened}\n\n${line}\n`);
  expect(read).toThrow(LogFormatError);
  expect(read).toThrow(expect.objectContaining({ line: 3, message }));
});
