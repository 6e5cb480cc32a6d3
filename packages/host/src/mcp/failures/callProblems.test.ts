import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { toCallProblem } from "./callProblems.ts";

test("an error of the MCP server keeps its code and data, and its message without the code", () => {
  const error = new ProtocolError(-32602, "MCP error -32602: room is unknown", { room: "Eve" });
  expect(toCallProblem(error)?.problem).toMatchObject({
    code: "mcp-error",
    detail: "room is unknown",
    mcpError: { code: -32602, data: { room: "Eve" } },
  });
});

test("a connection that closes during a call is distinguished from one that cannot be reached", () => {
  const closed = new SdkError(SdkErrorCode.ConnectionClosed, "Connection closed");
  expect(toCallProblem(closed)?.problem.code).toBe("connection-closed");
  expect(toCallProblem(new Error("fetch failed"))?.problem.code).toBe("connection-failed");
});

test.each([
  ["", "The MCP server answered HTTP 401."],
  ["<h1>Sorry</h1>", "The MCP server answered HTTP 401: <h1>Sorry</h1>"],
])("an HTTP error with the body %j names its status", (body, detail) => {
  const message = `Error POSTing to endpoint: ${body}`;
  const error = new SdkHttpError(SdkErrorCode.ClientHttpNotImplemented, message, { status: 401 });
  expect(toCallProblem(error)?.problem).toMatchObject({ code: "connection-failed", detail });
});

test("a result that breaks the protocol is reported as an invalid result", () => {
  const invalid = new SdkError(SdkErrorCode.InvalidResult, "Invalid result for tools/call: no");
  expect(toCallProblem(invalid)?.problem.code).toBe("invalid-result");
});

test("a thrown value that is not an error is a bug", () => {
  expect(toCallProblem("thrown text")).toBeUndefined();
});
