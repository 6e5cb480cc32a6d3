import {
  ProtocolError,
  ProtocolErrorCode,
  SdkError,
  SdkErrorCode,
  SdkHttpError,
} from "@modelcontextprotocol/client";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { describeError } from "./errorText.ts";

const invalidResults: ReadonlySet<string> = new Set([
  SdkErrorCode.InvalidResult,
  SdkErrorCode.UnsupportedResultType,
]);

/** The problem that the event of a failed call carries. Undefined means a bug, not a failure. */
export function toCallProblem(error: unknown): ProblemError | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof ProtocolError) {
    const { code, message } = error;
    const data = error.data as JsonValue | undefined;
    // SDK v1 puts the code in front of the message; `mcpError` has it anyway.
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
    return new ProblemError("invalid-result", describeError(error), { cause: error });
  }
  if (error instanceof Error) {
    const detail = error instanceof SdkHttpError ? describeStatus(error) : describeError(error);
    return new ProblemError("connection-failed", detail, { cause: error });
  }
  return undefined;
}

/** The SDK's message has the body of the response, which may be empty, and not the status. */
function describeStatus(error: SdkHttpError): string {
  const reason = describeError(error).replace(/^Error POSTing to endpoint: (?:null$)?/, "");
  const answered = `The MCP server answered HTTP ${error.status}`;
  return reason === "" ? `${answered}.` : `${answered}: ${reason}`;
}

export function roundsExceeded(maxRounds: number): ProblemError {
  return new ProblemError(
    "rounds-exceeded",
    `The MCP server still asks after ${maxRounds} rounds. To allow more, raise maxRounds in the profile.`,
  );
}

/** The error that an imitated client sends instead of an answer. */
export class ClientError extends ProtocolError {
  constructor(reason = "The client failed.") {
    super(ProtocolErrorCode.InternalError, reason);
  }
}

/** A round or a task has no way to answer with an error, so input that is refused ends the call. */
export function refuseInput(error: unknown): never {
  if (!(error instanceof ProtocolError)) throw error;
  if (error instanceof ClientError) {
    throw new ProblemError("client-error", error.message, { cause: error });
  }
  throw new ProblemError("input-refused", error.message, { cause: error });
}
