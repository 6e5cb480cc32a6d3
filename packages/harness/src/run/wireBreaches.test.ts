import { expect, test } from "vitest";
import type { SessionEvent, SessionEventBody } from "@elicitation-playground/shared/log/events";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { findBreach, findInvalidResult, findRefusedRequest } from "./wireBreaches.ts";

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

test("a clean conversation has no breach", () => {
  const events = log(
    call,
    into({ id: 1, method: "elicitation/create", params: { message: "Go?" } }),
    out({ id: 1, result: { action: "decline" } }),
    result,
    into({ method: "notifications/progress" }),
    into({ id: null, error: { code: -32700, message: "?" } }),
    // Another connection counts from the start.
    call,
    result,
  );
  expect(findRefusedRequest(events)).toBeUndefined();
  expect(findInvalidResult(events)).toBeUndefined();
  expect(findBreach(events)).toBeUndefined();
});

test("a request that was refused is named, with why; a person's own no is none", () => {
  const asked = (id: number, method: string, code: number) => [
    into({ id, method, params: { message: "Go?" } }),
    out({ id, error: { code, message: `This client does not offer ${method}.` } }),
  ];
  expect(findRefusedRequest(log(...asked(1, "sampling/createMessage", -1)))).toBeUndefined();
  expect(findRefusedRequest(log(...asked(1, "elicitation/create", -32601)))?.failure).toMatchObject(
    {
      kind: "refused-request",
      cause:
        'The client had to refuse what the MCP server asked, "Go?" (elicitation/create): This client does not offer elicitation/create. (-32601)',
    },
  );
});

test.each([
  ["junk", [{ type: "log-message", connectionId, level: "stdout", text: "hi" }], /not MCP: "hi"/],
  ["a second reply", [call, result, result], /answered the request 1 twice/],
  ["a reply to nothing", [into({ id: 9, result: {} })], /never made, 9/],
] satisfies [string, SessionEventBody[], RegExp][])("%s is a breach", (_what, bodies, cause) => {
  const failure = findBreach(log(...bodies))?.failure;
  expect(failure).toMatchObject({ kind: "broken-protocol" });
  expect(failure?.cause).toMatch(cause);
});

test("a result without content is none, but a round or a task has none", () => {
  const cause = (given: JsonObject) =>
    findInvalidResult(log(call, into({ id: 1, result: given })))?.failure.cause;
  expect(cause({ contents: "hi" })).toMatch(/its content must be a list, and is nothing/);
  expect(cause({ content: "hi" })).toMatch(/must be a list, and is "hi"/);
  expect(cause({ resultType: "input_required", requestState: "s" })).toBeUndefined();
  expect(cause({ task: { taskId: "t" } })).toBeUndefined();
});

test("a question after the end of its call is unexpected", () => {
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
  expect(findBreach(events)?.failure).toMatchObject({
    kind: "unexpected-question",
    cause: '"One more?" was asked when the call had already ended.',
  });
});
