import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { expect, test } from "vitest";
import { listFrames, listFramesAndExchanges } from "./listFrames.ts";

const at = "";
const frame = (id: number, direction: "in" | "out", message: JsonObject, callId = "call-1") =>
  ({ id, at, type: "frame", connectionId: "c", direction, message, callId }) satisfies SessionEvent;
const opened = (id: number, elicitationId: string): SessionEvent => ({
  id,
  at,
  type: "elicitation-opened",
  elicitationId,
  connectionId: "c",
  callId: "call-1",
  era: "2026-07-28",
  round: 2,
  request: { message: "m", requestedSchema: {} },
});
const events = [
  frame(1, "out", { id: 1, method: "tools/call" }),
  frame(2, "in", { id: 1, result: {} }),
  opened(3, "first"),
  frame(4, "out", { id: 2, method: "tools/call" }),
  frame(5, "out", { id: 9, method: "tools/call" }, "call-2"),
  frame(6, "in", { id: 2, result: {} }),
  opened(7, "second"),
  frame(8, "out", { method: "notifications/progress" }),
];
const idsOf = (id: string, callId?: string) =>
  listFrames(events, { id, connectionId: "c", ...(callId !== undefined && { callId }) }).map(
    (event) => event.id,
  );

test("frames start with the round's request and exclude other calls", () => {
  expect(idsOf("second", "call-1")).toEqual([4, 6, 8]);
  expect(idsOf("first", "call-1")).toEqual([1, 2, 4, 6, 8]);
});

test("frames of a question outside a call start with the incoming frame", () => {
  expect(idsOf("second")).toEqual([6, 8]);
});

test("the requests over HTTP of the call are listed with its frames", () => {
  const exchange = (id: number, callId: string) =>
    ({
      id,
      at,
      type: "http-exchange",
      connectionId: "c",
      callId,
      method: "POST",
      url: "",
      requestHeaders: {},
      durationMs: 1,
    }) satisfies SessionEvent;
  const log = [
    exchange(1, "call-1"),
    frame(2, "out", { id: 1, method: "tools/call" }),
    exchange(3, "call-1"),
    exchange(4, "call-2"),
    frame(5, "in", { id: 1, result: {} }),
    opened(6, "first"),
  ];
  const question = { id: "first", callId: "call-1", connectionId: "c" };
  expect(listFramesAndExchanges(log, question).map(({ id }) => id)).toEqual([2, 3, 5]);
});
