import { expect, test } from "vitest";
import { everyEvent } from "../../test/everyEvent.ts";
import { describeEvent } from "./describeEvent.ts";
import type { EventDescription } from "./eventDescription.ts";
import type { SessionEvent, SessionEventBody } from "./events.ts";
import { reduceSession } from "./reduceSession.ts";
import { emptySession } from "./sessionState.ts";

const started = everyEvent["call-started"];
const asked = everyEvent["elicitation-opened"];
const { elicitationId } = asked;
const closed: SessionEventBody = { type: "elicitation-closed", elicitationId, by: "person" };

const toEvents = (all: SessionEventBody[]): SessionEvent[] =>
  all.map((body, index) => ({ id: index + 1, at: "2026-11-20T10:00:00.000Z", ...body }));

/** The description of the last event, with the state after all of them. */
function describeLast(...all: SessionEventBody[]) {
  const events = toEvents(all);
  const last = events.at(-1);
  if (!last) throw new Error("There is no event to describe.");
  return describeEvent(last, events.reduce(reduceSession, emptySession));
}

test("a call shows its subject and arguments", () => {
  expect(describeLast(started)).toMatchObject({
    title: "Call started",
    detail: 'book-room {"room":"Ada"}',
  });
  const read = { type: "call-started", callId: "c", connectionId: "c", resource: "n:1" } as const;
  expect(describeLast(read).detail).toBe("n:1");
});

test("a question shows its message and fields, or its page", () => {
  expect(describeLast(started, asked)).toMatchObject({
    title: "Question",
    detail: "Book it? (confirm, note)",
    announcement: "connection-1 asks: Book it?",
  });
  const page: SessionEventBody = {
    type: "elicitation-opened",
    elicitationId: "e",
    connectionId: "connection-1",
    era: "2026-07-28",
    round: 1,
    request: { mode: "url", message: "Sign in", url: "https://a.example/" },
  };
  expect(describeLast(page).detail).toBe("Sign in (https://a.example/)");
});

test("a connection is named after its MCP server, or by its label before it is open", () => {
  const connecting = everyEvent["connection-started"];
  const finished = everyEvent["authorization-finished"];
  const connected = {
    ...everyEvent["connection-opened"],
    mcpServer: { name: "Notes server", version: "1" },
  };
  expect(describeLast(connecting, finished).detail).toBe("notes");
  expect(describeLast(connecting, connected, finished).detail).toBe("Notes server");
});

test("a question has the accent only while it is open", () => {
  const [first, question, last] = toEvents([started, asked, closed]);
  if (!first || !question || !last) throw new Error("An event is missing.");
  const open = [first, question].reduce(reduceSession, emptySession);
  expect(describeEvent(question, open).tone).toBe("accent");
  expect(describeEvent(question, reduceSession(open, last)).tone).toBe("plain");
});

test.each<[Partial<Extract<SessionEventBody, { type: "elicitation-closed" }>>, string, string]>([
  [{}, "Accepted", '{ "confirm": true }'],
  [{ answer: { action: "decline" } }, "Declined", ""],
  [{ answer: { action: "cancel" }, by: "timeout" }, "Cancelled", "timed out"],
  [{ answer: { action: "accept" }, by: "rule" }, "Accepted", "by a rule"],
  [{ deliberate: true }, "Accepted with a fault", 'Invalid answer, { "confirm": true }'],
  [
    { deliberate: true, answer: { action: "cancel" }, fault: { kind: "delay", seconds: 3 } },
    "Cancelled with a fault",
    "Answer after a delay",
  ],
])("an answer %j reads %s: %s", (change, title, detail) => {
  const body: SessionEventBody = {
    type: "elicitation-closed",
    elicitationId: "e",
    by: "person",
    answer: { action: "accept", content: { confirm: true } },
    ...change,
  };
  expect(describeLast(body)).toMatchObject({ title, detail });
});

test("a question that closed without an answer says why", () => {
  const body: SessionEventBody = {
    type: "elicitation-closed",
    elicitationId: "e",
    by: "mcp-server",
    reason: "no longer needed",
  };
  expect(describeLast(body)).toMatchObject({
    title: "Question closed",
    detail: "withdrawn by the MCP server, no longer needed",
  });
});

test("a finished call shows its text, and an error result is not a success", () => {
  const finish = (isError: boolean): SessionEventBody => ({
    type: "call-finished",
    callId: "call-1",
    result: { isError, content: [{ type: "text", text: "Booked" }] },
  });
  expect(describeLast(started, finish(false))).toEqual({
    title: "Call finished",
    detail: "book-room: Booked",
    tone: "good",
    announcement: "book-room finished",
    isConversation: true,
  });
  expect(describeLast(started, finish(true))).toMatchObject({
    title: "Tool reported an error",
    tone: "bad",
    announcement: "book-room reported an error",
  });
});

test("a failed call shows the problem and the MCP server's own error", () => {
  expect(describeLast(started, everyEvent["call-failed"])).toMatchObject({
    detail: "book-room: MCP error (-32602 Unknown tool)",
    announcement: "book-room failed: MCP error",
  });
});

test.each<[SessionEventBody, string, string]>([
  [everyEvent["session-opened"], "Session opened", ""],
  [everyEvent["connection-started"], "Reconnecting", "notes"],
  [everyEvent["connection-opened"], "Connected", "notes 1.0, 2026-07-28"],
  [everyEvent["connection-closed"], "Disconnected", "connection-1: closed by the person"],
  [everyEvent["roots-changed"], "Roots changed", "file:///notes"],
  [everyEvent["call-progressed"], "Progress", "1 of 4, booking"],
  [everyEvent["task-changed"], "Task working", "busy"],
  [everyEvent["call-parked"], "Call parked", "the call waits until its pages are visited (-32042)"],
  [everyEvent["call-resumed"], "Call resumed", "the call: round 2"],
  [
    everyEvent["elicitation-rejected"],
    "Answer rejected",
    "age must be at least 18, must be an object",
  ],
  [everyEvent["elicitation-completed"], "Page completed", ""],
  [everyEvent["completion-ignored"], "Completion ignored", "unknown question"],
  [
    everyEvent["log-message"],
    "Text on stdout that is not an MCP message",
    "“listening”. Stricter clients disconnect here. Write logs to stderr.",
  ],
  [{ ...everyEvent["log-message"], level: "info" }, "Log, info", "listening"],
])("%j is shown as %s: %s", (body, title, detail) => {
  expect(describeLast(body)).toMatchObject({ title, detail });
});

const typesWith = (has: (description: EventDescription) => boolean) =>
  Object.values(everyEvent)
    .filter((body) => has(describeLast(body)))
    .map(({ type }) => type);

test("screen readers announce what happens to connections, calls and questions", () => {
  expect(typesWith(({ announcement }) => announcement !== undefined)).toEqual([
    "authorization-requested",
    "connection-opened",
    "connection-failed",
    "connection-closed",
    "call-queued",
    "call-parked",
    "call-finished",
    "call-failed",
    "call-cancelled",
    "elicitation-opened",
    "elicitation-reopened",
    "sampling-opened",
  ]);
});

test("the conversation is what MCP server, host and person say to each other", () => {
  expect(typesWith(({ isConversation }) => isConversation === true)).toEqual([
    "connection-closed",
    "call-started",
    "call-parked",
    "call-finished",
    "call-failed",
    "call-cancelled",
    "elicitation-opened",
    "elicitation-closed",
    "elicitation-reopened",
    "sampling-opened",
    "sampling-closed",
    "frame",
    "log-message",
  ]);
});

test("a sampling request shows its call and loses the accent when it is answered", () => {
  const requested = everyEvent["sampling-opened"];
  expect(describeLast(started, requested)).toMatchObject({
    title: "Sampling requested",
    detail: "book-room",
    tone: "accent",
  });
  const content = { type: "text", text: "Hi" };
  const answered = { type: "sampling-closed", samplingId: "sampling-1", by: "person" } as const;
  expect(describeLast(requested, { ...answered, response: { content } })).toMatchObject({
    title: "Sampling answered",
    detail: '{ "type": "text", "text": "Hi" }',
  });
  expect(describeLast(requested, { ...answered, by: "disconnect" })).toMatchObject({
    title: "Sampling refused",
    detail: "closed because the connection ended",
  });
});

test("a sign-in request has the accent until the sign-in is finished", () => {
  const events = toEvents([
    everyEvent["connection-started"],
    everyEvent["authorization-requested"],
    everyEvent["authorization-finished"],
  ]);
  const [first, requested, finished] = events;
  if (!first || !requested || !finished) throw new Error("An event is missing.");
  const waiting = [first, requested].reduce(reduceSession, emptySession);
  expect(describeEvent(requested, waiting)).toEqual({
    title: "Sign-in requested",
    detail: "https://login.example/",
    tone: "accent",
    announcement: "notes asks you to sign in",
  });
  expect(describeEvent(requested, reduceSession(waiting, finished)).tone).toBe("plain");
});

test("lists show their names", () => {
  const listed = { type: "prompts-listed", connectionId: "c" } as const;
  expect(describeLast({ ...listed, prompts: [{ name: "a" }, { name: "b" }] }).detail).toBe("a, b");
  expect(describeLast({ ...listed, prompts: [] }).detail).toBe("none");
});

test("of the frames only our own errors are part of the conversation", () => {
  const message = { id: 1, error: { code: -32602, message: "no" } };
  const frame = { type: "frame", connectionId: "c", message } as const;
  expect(describeLast({ ...frame, direction: "out" }).isConversation).toBe(true);
  expect(describeLast({ ...frame, direction: "in" }).isConversation).toBeUndefined();
});
