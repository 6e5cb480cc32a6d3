import { ProtocolError, SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { toCallProblem } from "./toCallProblem.ts";

test("an error of the MCP server keeps its code and data, and its words without the code", () => {
  const error = new ProtocolError(-32602, "MCP error -32602: room is unknown", { room: "Eve" });
  expect(toCallProblem(error)?.problem).toMatchObject({
    code: "mcp-error",
    detail: "room is unknown",
    mcpError: { code: -32602, data: { room: "Eve" } },
  });
});

test("a connection that closes under a call is told apart from one that cannot be reached", () => {
  const closed = new SdkError(SdkErrorCode.ConnectionClosed, "Connection closed");
  expect(toCallProblem(closed)?.problem.code).toBe("connection-closed");
  expect(toCallProblem(new Error("fetch failed"))?.problem.code).toBe("connection-failed");
});

test("a result that breaks the protocol is not the connection's fault", () => {
  const invalid = new SdkError(SdkErrorCode.InvalidResult, "Invalid result for tools/call: no");
  expect(toCallProblem(invalid)?.problem.code).toBe("invalid-result");
});

test("what is no error at all is a bug", () => {
  expect(toCallProblem("thrown text")).toBeUndefined();
});
