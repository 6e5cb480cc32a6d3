import { expect, test } from "vitest";
import { defaultProfile } from "../profile/profile.ts";
import { describeEvent } from "./describeEvent.ts";
import type { SessionEvent, SessionEventBody } from "./events.ts";
import { reduceSession } from "./reduceSession.ts";
import { emptySession } from "./sessionState.ts";

const bodies: Record<"started" | "asked" | "closed", SessionEventBody> = {
  started: {
    type: "call-started",
    callId: "call-1",
    connectionId: "connection-1",
    tool: "book-room",
    arguments: { room: "Ada" },
  },
  asked: {
    type: "elicitation-opened",
    elicitationId: "e",
    connectionId: "connection-1",
    callId: "call-1",
    era: "2026-07-28",
    round: 1,
    request: { message: "Book it?", requestedSchema: { properties: { confirm: {}, note: {} } } },
  },
  closed: {
    type: "elicitation-closed",
    elicitationId: "e",
    by: "person",
    answer: { action: "accept", content: { confirm: true } },
  },
};

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
  expect(describeLast(bodies.started)).toMatchObject({
    title: "Call started",
    detail: 'book-room {"room":"Ada"}',
  });
  const read: SessionEventBody = {
    type: "call-started",
    callId: "call-1",
    connectionId: "connection-1",
    resource: "file:///notes",
  };
  expect(describeLast(read).detail).toBe("file:///notes");
});

test("a question shows its message and fields, or its page", () => {
  expect(describeLast(bodies.started, bodies.asked)).toMatchObject({
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

test("a question has the accent only while it is open", () => {
  const events = toEvents([bodies.started, bodies.asked, bodies.closed]);
  const [started, asked, closed] = events;
  if (!started || !asked || !closed) throw new Error("An event is missing.");
  const open = [started, asked].reduce(reduceSession, emptySession);
  expect(describeEvent(asked, open).tone).toBe("accent");
  expect(describeEvent(asked, reduceSession(open, closed)).tone).toBe("plain");
});

test.each<[Partial<Extract<SessionEventBody, { type: "elicitation-closed" }>>, string, string]>([
  [{}, "Accepted", '{"confirm":true}'],
  [{ answer: { action: "decline" } }, "Declined", ""],
  [{ answer: { action: "cancel" }, by: "timeout" }, "Cancelled", "timed out"],
  [{ answer: { action: "accept" }, by: "rule" }, "Accepted", "by a rule"],
  [{ deliberate: true }, "Accepted with a fault", 'odd answer, {"confirm":true}'],
  [
    { deliberate: true, answer: { action: "cancel" }, fault: { kind: "delay", seconds: 3 } },
    "Cancelled with a fault",
    "delay",
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
  expect(describeLast(bodies.started, finish(false))).toEqual({
    title: "Call finished",
    detail: "book-room: Booked",
    tone: "good",
    announcement: "book-room finished",
    isConversation: true,
  });
  expect(describeLast(bodies.started, finish(true))).toMatchObject({
    title: "Tool reported an error",
    tone: "bad",
    announcement: "book-room reported an error",
  });
});

test("a failed call shows the problem and the MCP server's own error", () => {
  const mcpError = { code: -32602, message: "Unknown tool" };
  const problem = {
    code: "mcp-error",
    title: "MCP error",
    detail: "It failed.",
    mcpError,
  } as const;
  expect(
    describeLast(bodies.started, { type: "call-failed", callId: "call-1", problem }),
  ).toMatchObject({
    detail: "book-room: MCP error (-32602 Unknown tool)",
    announcement: "book-room failed: MCP error",
  });
});

test("a sampling request shows its call and loses the accent when it is answered", () => {
  const requested: SessionEventBody = {
    type: "sampling-opened",
    samplingId: "s",
    connectionId: "connection-1",
    callId: "call-1",
    era: "2026-07-28",
    round: 1,
    request: {},
  };
  expect(describeLast(bodies.started, requested)).toMatchObject({
    title: "Sampling requested",
    detail: "book-room",
    tone: "accent",
  });
  const content = { type: "text", text: "Hi" };
  const answered = { type: "sampling-closed", samplingId: "s", by: "person" } as const;
  expect(describeLast(requested, { ...answered, response: { content } })).toMatchObject({
    title: "Sampling answered",
    detail: '{"type":"text","text":"Hi"}',
  });
  expect(describeLast(requested, { ...answered, by: "disconnect" })).toMatchObject({
    title: "Sampling refused",
    detail: "the connection closed",
  });
});

test("a sign-in request has the accent until the sign-in is finished", () => {
  const events = toEvents([
    {
      type: "connection-started",
      connectionId: "connection-1",
      label: "notes",
      target: { kind: "sample", name: "modern" },
      profile: defaultProfile,
    },
    {
      type: "authorization-requested",
      connectionId: "connection-1",
      authorizationUrl: "https://login.example/",
    },
    { type: "authorization-finished", connectionId: "connection-1" },
  ]);
  const [started, requested, finished] = events;
  if (!started || !requested || !finished) throw new Error("An event is missing.");
  const waiting = [started, requested].reduce(reduceSession, emptySession);
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

test("routine events are neither announced nor part of the conversation", () => {
  const line: SessionEventBody = { type: "stderr-line", connectionId: "c", text: "up" };
  expect(describeLast(line)).toEqual({ title: "stderr", detail: "up", tone: "plain" });
});

test("of the frames only our own errors are part of the conversation", () => {
  const message = { id: 1, error: { code: -32602, message: "no" } };
  const frame = { type: "frame", connectionId: "c", message } as const;
  expect(describeLast({ ...frame, direction: "out" }).isConversation).toBe(true);
  expect(describeLast({ ...frame, direction: "in" }).isConversation).toBeUndefined();
});
