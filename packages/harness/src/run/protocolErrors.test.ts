import { expect, test } from "vitest";
import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { findInvalidResult, findProtocolError, findRefusedRequest } from "./protocolErrors.ts";

const connectionId = "connection-1";
const frame = (direction: "in" | "out", message: JsonObject): SessionEventBody => ({
  type: "frame",
  connectionId,
  direction,
  message,
});
const log = (...bodies: SessionEventBody[]): SessionEvent[] =>
  bodies.map((body, index) => ({ id: index + 1, at: "", ...body }));
const out = (message: JsonObject) => frame("out", message);
const into = (message: JsonObject) => frame("in", message);
const call = out({ id: 1, method: "tools/call", params: {} });
const result = into({ id: 1, result: { content: [] } });

test("a valid conversation has no protocol error", () => {
  const events = log(
    call,
    into({ id: 1, method: "elicitation/create", params: { message: "Go?" } }),
    out({ id: 1, result: { action: "decline" } }),
    result,
    into({ method: "notifications/progress" }),
    into({ id: null, error: { code: -32700, message: "?" } }),
    // A new connection counts its request ids from the start.
    call,
    result,
  );
  expect(findRefusedRequest(events)).toBeUndefined();
  expect(findInvalidResult(events)).toBeUndefined();
  expect(findProtocolError(events)).toBeUndefined();
});

test("reports a request that the client refused, but not one that the person refused", () => {
  const asked = (id: number, method: string, code: number) => [
    into({ id, method, params: { message: "Go?" } }),
    out({ id, error: { code, message: `This client does not offer ${method}.` } }),
  ];
  expect(findRefusedRequest(log(...asked(1, "sampling/createMessage", -1)))).toBeUndefined();
  expect(findRefusedRequest(log(...asked(1, "elicitation/create", -32601)))?.failure).toMatchObject(
    {
      kind: "refused-request",
      cause:
        'The client refused a request of the MCP server, "Go?" (elicitation/create): This client does not offer elicitation/create. (-32601)',
    },
  );
});

test.each([
  [
    "output on stdout",
    [{ type: "log-message", connectionId, level: "stdout", text: "hi" }],
    /wrote to stdout.*: "hi"/,
  ],
  ["a second reply", [call, result, result], /answered request 1 twice/],
  ["a reply to nothing", [into({ id: 9, result: {} })], /answered request 9, which was never sent/],
] satisfies [string, SessionEventBody[], RegExp][])(
  "%s is a protocol error",
  (_what, bodies, cause) => {
    const failure = findProtocolError(log(...bodies))?.failure;
    expect(failure).toMatchObject({ kind: "broken-protocol" });
    expect(failure?.cause).toMatch(cause);
  },
);

test("a result needs content, unless it is a round or a task", () => {
  const cause = (given: JsonObject) =>
    findInvalidResult(log(call, into({ id: 1, result: given })))?.failure.cause;
  expect(cause({ contents: "hi" })).toMatch(/content must be an array, received nothing/);
  expect(cause({ content: "hi" })).toMatch(/must be an array, received "hi"/);
  expect(cause({ resultType: "input_required", requestState: "s" })).toBeUndefined();
  expect(cause({ task: { taskId: "t" } })).toBeUndefined();
});

test("a question after the end of the call is unexpected", () => {
  const events = log(
    { type: "call-finished", callId: "call-1", result: {} },
    {
      type: "elicitation-opened",
      elicitationId: "elicitation-1",
      connectionId,
      era: "2025-11-25",
      round: 1,
      request: { message: "One more?", requestedSchema: {} },
      faults: [],
    },
  );
  expect(findProtocolError(events)?.failure).toMatchObject({
    kind: "unexpected-question",
    cause: '"One more?" was asked after the call had ended.',
  });
});
