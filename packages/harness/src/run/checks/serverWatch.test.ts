import { expect, test } from "vitest";
import { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { SessionEventBody } from "@elicitation-playground/shared/log/events";
import { ProblemError, toProblem } from "@elicitation-playground/shared/problem";
import {
  describeInvalidJson,
  describeTolerated,
} from "@elicitation-playground/shared/log/unreadableLine";
import { connectionId, into, out, start } from "../../../test/checkedEvents.ts";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { ServerWatch } from "./serverWatch.ts";

const call = out({ id: 1, method: "tools/call", params: {} });
const result = into({ id: 1, result: { content: [] } });

/** A watch that has seen these events. The log keeps only the newest trace event. */
function watch(...bodies: SessionEventBody[]): ServerWatch {
  const log = new EventLog({ events: 1, bytes: 1 }, (error) => {
    throw error;
  });
  const created = new ServerWatch(log);
  for (const body of bodies) log.append(body);
  created.close();
  try {
    created.end();
  } catch {
    // The failure says it.
  }
  return created;
}

function findFailure(...bodies: SessionEventBody[]) {
  return watch(...bodies).failure?.failure;
}

test("a valid conversation has no protocol error, however many frames the log drops", () => {
  const chatter = into({ method: "notifications/message", params: { level: "info", data: "x" } });
  expect(
    findFailure(
      start,
      call,
      into({ id: 1, method: "elicitation/create", params: { message: "Go?" } }),
      out({ id: 1, result: { action: "decline" } }),
      ...Array.from({ length: 5000 }, () => chatter),
      result,
      into({ method: "notifications/progress" }),
      into({ id: null, error: { code: -32700, message: "?" } }),
      { type: "call-finished", callId: "call-1", result: {} },
      { type: "call-started", callId: "call-2", connectionId, tool: "book", arguments: {} },
      // A new connection counts its request ids from the start.
      call,
      result,
    ),
  ).toBeUndefined();
});

test("reports a request that the client refused, but not one that the person refused", () => {
  const asked = (id: number, method: string, code: number) => [
    into({ id, method, params: { message: "Go?" } }),
    out({ id, error: { code, message: `This client does not offer ${method}.` } }),
  ];
  expect(findFailure(start, ...asked(1, "sampling/createMessage", -1))).toBeUndefined();
  expect(findFailure(start, ...asked(1, "elicitation/create", -32601))).toMatchObject({
    kind: "refused-request",
    cause:
      'The client refused a request of the MCP server, "Go?" (elicitation/create): This client does not offer elicitation/create. (-32601)',
  });
});

test("reports a request of a round that the client refused, but not one that the person refused", () => {
  const inputRequests = { go: { method: "elicitation/create", params: { message: "Go?" } } };
  const round = into({ id: 1, result: { resultType: "input_required", inputRequests } });
  const failed: SessionEventBody = {
    type: "call-failed",
    callId: "call-1",
    problem: toProblem(
      new ProblemError("input-refused", "This client does not offer elicitation/create."),
    ),
  };
  const place = { connectionId, callId: "call-1", era: "2026-07-28", round: 1 };
  const refusedByPerson: SessionEventBody[] = [
    { type: "sampling-opened", samplingId: "1", request: {}, ...place },
    { type: "sampling-closed", samplingId: "1", by: "person" },
  ];
  expect(findFailure(start, call, round, ...refusedByPerson, failed)).toBeUndefined();
  expect(findFailure(start, call, round, failed)).toMatchObject({
    kind: "refused-request",
    cause:
      'The client refused a request of the MCP server, "Go?" (elicitation/create): This client does not offer elicitation/create.',
  });
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
    const failure = findFailure(...bodies);
    expect(failure).toMatchObject({ kind: "broken-protocol" });
    expect(failure?.cause).toMatch(cause);
  },
);

test("a result needs content, unless it is a round or a task", () => {
  const cause = (given: JsonObject) => findFailure(call, into({ id: 1, result: given }))?.cause;
  expect(cause({ contents: "hi" })).toMatch(/content must be an array, received nothing/);
  expect(cause({ content: "hi" })).toMatch(/must be an array, received "hi"/);
  expect(cause({ resultType: "input_required", requestState: "s" })).toBeUndefined();
  expect(cause({ task: { taskId: "t" } })).toBeUndefined();
});

test("the failure names the rule that a message breaks, except for what lint reports", () => {
  const broken = (message: JsonObject, violation: string): SessionEventBody => ({
    type: "frame",
    connectionId,
    direction: "in",
    message,
    violations: [violation],
  });
  const cause = (message: JsonObject, violation: string) =>
    findFailure(start, broken(message, violation))?.cause;
  const progress = { method: "notifications/progress", params: {} };
  expect(cause(progress, "params.progressToken: missing (notifications/progress)")).toBe(
    "The MCP server sent a message that breaks the protocol: params.progressToken: missing (notifications/progress).",
  );
  const legal: [JsonObject, string][] = [
    [{ id: 1, method: "elicitation/create" }, "params.requestedSchema: expected object (…)"],
    [{ id: 1, result: {} }, "result.inputRequests.a.params.message: expected string (…)"],
    [{ method: "notifications/of-tomorrow" }, "method: is not a notification of this version (…)"],
  ];
  for (const [message, violation] of legal) {
    expect(findFailure(start, call, broken(message, violation))?.cause ?? "").not.toContain(
      "breaks the protocol",
    );
  }
});

const page = (elicitationId: string, message: string, url: string): SessionEventBody => ({
  type: "elicitation-opened",
  elicitationId: message,
  connectionId,
  era: "2025-11-25",
  round: 1,
  request: { mode: "url", message, url, elicitationId },
});

test("an elicitationId may be asked again with a fresh URL, but not for another page", () => {
  const login = page("e-1", "Sign in.", "http://127.0.0.1/login?token=1");
  const again = page("e-1", "Sign in.", "http://127.0.0.1/login?token=2");
  const other = page("e-1", "Pay.", "http://127.0.0.1/pay");
  expect(findFailure(login, again)).toBeUndefined();
  const reworded = page("e-1", "Sign in again.", "http://127.0.0.1/login?token=1");
  expect(findFailure(login, reworded)).toBeUndefined();
  expect(findFailure(login, page("e-2", "Pay.", "http://127.0.0.1/pay"))).toBeUndefined();
  expect(findFailure(login, other)).toMatchObject({ kind: "broken-protocol" });
});

test("a completion may overtake its question, but must belong to one", () => {
  const ignored: SessionEventBody = {
    type: "completion-ignored",
    connectionId,
    mcpElicitationId: "e-1",
    reason: "No question has this id.",
  };
  const asked = into({
    id: 1,
    error: { code: -32042, message: "", data: { elicitations: [{ elicitationId: "e-1" }] } },
  });
  expect(findFailure(start, call, ignored, asked)).toBeUndefined();
  const params = { mode: "url", message: "", url: "http://127.0.0.1/", elicitationId: "e-1" };
  const inputRequests = { page: { method: "elicitation/create", params } };
  const ofTask = into({ method: "notifications/tasks", params: { inputRequests } });
  expect(findFailure(start, call, ofTask, ignored)).toBeUndefined();
  expect(findFailure(start, ignored)?.cause).toMatch(/complete for "e-1", an elicitationId that/);
});

test("only the MCP server can disconnect, not the host", () => {
  const closed = (by: { by?: "mcp-server" }): SessionEventBody => ({
    type: "connection-closed",
    connectionId,
    reason: "The program was killed by SIGKILL.",
    ...by,
  });
  expect(findFailure(start, closed({}))).toBeUndefined();
  expect(findFailure(start, closed({ by: "mcp-server" }))).toMatchObject({
    kind: "disconnected",
    cause: "The MCP server was killed by SIGKILL while book was running.",
  });
});

test("connections may use the same request ids", () => {
  const other = (body: SessionEventBody): SessionEventBody =>
    Object.assign({}, body, { connectionId: "connection-2" });
  expect(findFailure(call, other(call), result, other(result))).toBeUndefined();
});

test("the failure names what clients cannot read in a line of JSON-RPC", () => {
  const cause = (message: string) =>
    findFailure({ type: "log-message", connectionId, level: "stdout", text: message })?.cause;
  expect(
    cause('{"jsonrpc":"2.0","id":null,"error":{"code":-32700,"message":"?"}}'),
  ).toBeUndefined();
  expect(cause('{"jsonrpc":"2.0","id":1.5,"method":"ping"}')).toMatch(
    /its id must be a string or an integer/,
  );
  expect(cause('{"jsonrpc":"2.0","id":1}')).toMatch(/it needs a method, a result or an error/);
  expect(cause('[{"jsonrpc":"2.0","method":"ping"}]')).toMatch(/^The MCP server sent a batch/);
});

test("a message over HTTP that is not valid JSON is a protocol error", () => {
  const logged = (text: string) =>
    findFailure({ type: "log-message", connectionId, level: "host-error", text });
  const text = describeInvalidJson("Unexpected token o");
  expect(logged(text)).toMatchObject({ kind: "broken-protocol", cause: text });
  expect(logged("The stream ended.")).toBeUndefined();
});

test("a legal message that other clients may not read is a note", () => {
  const warn = (text: string) =>
    watch({ type: "log-message", connectionId, level: "host-warning", text });
  const text = describeTolerated("an id that is larger than JavaScript can represent");
  expect(warn(text)).toMatchObject({ failure: undefined, notes: [text] });
  expect(warn("The queue is long.")).toMatchObject({ failure: undefined, notes: [] });
});
