import { ProtocolError, SdkError, SdkErrorCode } from "@modelcontextprotocol/client";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { reasonOf } from "./reasonOf.ts";

const invalidResults: ReadonlySet<string> = new Set([
  SdkErrorCode.InvalidResult,
  SdkErrorCode.UnsupportedResultType,
]);

/** A failed call as the problem its event carries. Undefined means a bug, not a failure. */
export function toCallProblem(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof ProtocolError) {
    const { code, message } = error;
    const data = error.data as JsonValue | undefined;
    // SDK v1 puts the code in front of the words; it is told apart anyway.
    return new ProblemError("mcp-error", message.replace(/^MCP error -?\d+: /, ""), {
      mcpError: { code, message, ...(data !== undefined && { data }) },
      cause: error,
    });
  }
  if (error instanceof SdkError && error.code === SdkErrorCode.ConnectionClosed) {
    return new ProblemError("connection-closed", "The connection closed before the call ended.", {
      cause: error,
    });
  }
  if (error instanceof SdkError && invalidResults.has(error.code)) {
    return new ProblemError("invalid-result", reasonOf(error), { cause: error });
  }
  if (error instanceof Error) {
    return new ProblemError("connection-failed", reasonOf(error), { cause: error });
  }
  return undefined;
}
