import { ProtocolError, SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import { expect, test } from "vitest";
import { describeConnectFailure, toCallProblem } from "./describeFailure.ts";

const http = { kind: "http" as const, url: "http://127.0.0.1:1/mcp" };

function caused(message: string, cause: Error): Error {
  return new Error(message, { cause });
}

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

test("what is no error at all is a bug", () => {
  expect(toCallProblem("thrown text")).toBeUndefined();
});

test("the reason at the end of a chain of causes decides the words", () => {
  const refused = Object.assign(new Error("connect"), { code: "ECONNREFUSED" });
  const error = caused("Probe failed: fetch failed", caused("fetch failed", refused));
  expect(describeConnectFailure(error, http)).toBe(
    "Nothing listens at http://127.0.0.1:1/mcp. Is the MCP server running?",
  );
});

test("a chain of causes says each thing once", () => {
  const error = caused("Probe failed: fetch failed", caused("fetch failed", new Error("bad port")));
  expect(describeConnectFailure(error, http)).toBe(
    "http://127.0.0.1:1/mcp: Probe failed: fetch failed: bad port",
  );
});
