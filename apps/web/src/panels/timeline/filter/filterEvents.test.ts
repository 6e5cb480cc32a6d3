import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { reduceSession } from "@elicitation-playground/shared/log/reduceSession";
import { emptySession } from "@elicitation-playground/shared/log/sessionState";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { defaultProfile } from "@elicitation-playground/shared/profile/profile";
import { expect, test } from "vitest";
import {
  filterEvents,
  filterKinds,
  noFilter,
  type EventFilter,
  type FilterKind,
} from "./filterEvents.ts";

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
const toLog = (all: SessionEventBody[]) => {
  const events = all.map((body, index) => ({
    id: index + 1,
    at: "2026-11-20T10:00:00.000Z",
    ...body,
  }));
  return { events, state: events.reduce(reduceSession, emptySession) };
};
const { events, state } = toLog(bodies);
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

test("kinds can be hidden", () => {
  expect(idsOf({ hiddenKinds: ["questions", "output"] })).toEqual([1, 2, 3, 4, 5, 9, 10]);
  expect(idsOf({ hiddenKinds: ["calls", "questions", "connections", "output"] })).toEqual([]);
});

test("frames and HTTP exchanges have the kind of their method", () => {
  const frame = (direction: "in" | "out", message: JsonObject): SessionEventBody => ({
    type: "frame",
    connectionId: "a",
    direction,
    message,
  });
  const exchange = (carried?: { id?: number; method?: string }): SessionEventBody => ({
    type: "http-exchange",
    connectionId: "a",
    method: carried ? "POST" : "GET",
    url: "http://127.0.0.1/mcp",
    requestHeaders: {},
    durationMs: 1,
    ...(carried && { carried }),
  });
  const { events: log, state: after } = toLog([
    frame("out", { id: 1, method: "initialize" }),
    frame("in", { id: 1, result: {} }),
    exchange({ id: 1, method: "initialize" }),
    exchange(),
    frame("out", { id: 2, method: "tools/call" }),
    frame("in", { id: 0, method: "elicitation/create" }),
    frame("out", { id: 0, result: {} }),
    exchange({ id: 0 }),
    frame("in", { method: "notifications/elicitation/complete" }),
    frame("in", { method: "notifications/message" }),
    frame("in", { id: 2, result: {} }),
    exchange({ id: 2, method: "tools/call" }),
  ]);
  const idsOfKind = (kind: FilterKind) => {
    const hiddenKinds = filterKinds.filter((other) => other !== kind);
    return filterEvents(log, after, { hiddenKinds }).map(({ id }) => id);
  };
  expect(idsOfKind("connections")).toEqual([1, 2, 3, 4]);
  expect(idsOfKind("questions")).toEqual([6, 7, 8, 9]);
  expect(idsOfKind("output")).toEqual([10]);
  expect(idsOfKind("calls")).toEqual([5, 11, 12]);
});
