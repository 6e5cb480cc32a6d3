import { expect, test } from "vitest";
import { defaultProfile } from "../profile/profile.ts";
import { logFormat, type SessionEvent, type SessionEventBody } from "./events.ts";
import { LogFormatError, readJsonLines, toJsonLines } from "./jsonLines.ts";

const target = { kind: "http", url: "https://•••@example.com/mcp" } as const;
const bodies: SessionEventBody[] = [
  { type: "session-opened", sessionId: "s", format: logFormat },
  { type: "connection-started", connectionId: "c", label: "c", target, profile: defaultProfile },
  { type: "call-started", callId: "a", connectionId: "c", tool: "t", arguments: {} },
  { type: "call-progressed", callId: "a", progress: 1, total: 2 },
  {
    type: "elicitation-opened",
    elicitationId: "e",
    connectionId: "c",
    era: "2026-07-28",
    round: 1,
    request: { message: "Which?", requestedSchema: { properties: { ["__proto__"]: {} } } },
  },
  {
    type: "elicitation-closed",
    elicitationId: "e",
    by: "person",
    answer: { action: "accept", content: null },
  },
  { type: "call-finished", callId: "a", result: { content: [] } },
  { type: "frame", connectionId: "c", direction: "in", message: null },
];
const events: SessionEvent[] = bodies.map((body, index) => ({
  id: index + 1,
  at: "2026-11-20T10:00:00.000Z",
  ...body,
}));

test("a log that is written and read again is the same", () => {
  expect(readJsonLines(toJsonLines(events))).toEqual(events);
  expect(readJsonLines("")).toEqual([]);
});

test("what an MCP server sent is read as it is", () => {
  const [, , , , asked] = readJsonLines(toJsonLines(events));
  expect(JSON.stringify(asked)).toContain('"__proto__"');
});

test("a log without a format is read as format 1", () => {
  const line = '{"id":1,"at":"","type":"session-opened","sessionId":"s"}';
  expect(readJsonLines(line)).toEqual([{ id: 1, at: "", type: "session-opened", sessionId: "s" }]);
});

const opened = '{"id":1,"at":"","type":"session-opened","sessionId":"s"}';
test.each([
  ["nope", "This line is not JSON."],
  ["[]", "This line is not an event: it has no type."],
  ['{"id":2,"at":"","type":"call-sung"}', 'Unknown event type "call-sung".'],
  ['{"id":2,"at":"","type":"toString"}', 'Unknown event type "toString".'],
  [
    '{"id":2,"at":"","type":"call-queued","callId":"a"}',
    "The call-queued event is malformed: behind: Invalid input: expected string, received undefined.",
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
