import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { expect, test } from "vitest";
import { filterEvents, noFilter, type EventFilter } from "./filterEvents.ts";

const connecting = (connectionId: string, replaces?: string): SessionEventBody => ({
  type: "connection-started",
  connectionId,
  label: connectionId,
  target: { kind: "sample", name: "modern" },
  profile: defaultProfile,
  ...(replaces !== undefined && { replaces }),
});
const calling = (callId: string, connectionId: string): SessionEventBody => ({
  type: "call-started",
  callId,
  connectionId,
  tool: "book",
  arguments: {},
});
const bodies: SessionEventBody[] = [
  { type: "session-opened", sessionId: "s" },
  connecting("a"),
  connecting("b"),
  calling("call-1", "a"),
  calling("call-2", "b"),
  {
    type: "elicitation-opened",
    elicitationId: "e",
    connectionId: "a",
    callId: "call-1",
    era: "2026-07-28",
    round: 1,
    request: { message: "Sure?", requestedSchema: {} },
  },
  { type: "elicitation-closed", elicitationId: "e", by: "person" },
  { type: "stderr-line", connectionId: "b", text: "up" },
  { type: "frame", connectionId: "a", direction: "in", message: {}, callId: "call-1" },
  connecting("c", "a"),
];
const events = bodies.map((body, index) => ({
  id: index + 1,
  at: "2026-11-20T10:00:00.000Z",
  ...body,
}));
const state = events.reduce(reduceSession, emptySession);
const idsOf = (filter: Partial<EventFilter>) =>
  filterEvents(events, state, { ...noFilter, ...filter }).map(({ id }) => id);

test("without a filter the log stays as it is", () => {
  expect(filterEvents(events, state, noFilter)).toBe(events);
});

test("a server is filtered with its calls and questions, across reconnects", () => {
  expect(idsOf({ connectionId: "c" })).toEqual([2, 4, 6, 7, 9, 10]);
  expect(idsOf({ connectionId: "b" })).toEqual([3, 5, 8]);
});

test("a call is filtered with its questions, answers and frames", () => {
  expect(idsOf({ callId: "call-1" })).toEqual([4, 6, 7, 9]);
});

test("kinds can be hidden, but not frames, which the wire needs", () => {
  expect(idsOf({ hiddenKinds: ["questions", "output"] })).toEqual([1, 2, 3, 4, 5, 9, 10]);
  expect(idsOf({ hiddenKinds: ["calls", "questions", "connections", "output"] })).toEqual([9]);
});
