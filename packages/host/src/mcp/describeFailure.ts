import { ProtocolError, SdkError, SdkErrorCode, SdkHttpError } from "@modelcontextprotocol/client";
import type { JsonValue } from "@elicitation-playground/shared/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { ReachableTarget } from "./transport.ts";

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
  if (error instanceof Error) {
    return new ProblemError("connection-failed", reasonOf(error), { cause: error });
  }
  return undefined;
}

/** Why a connection could not be opened, and what to try. */
export function describeConnectFailure(error: unknown, target: ReachableTarget): string {
  const where = target.kind === "stdio" ? target.command : target.url;
  const code = systemCodeOf(error);
  if (code === "ECONNREFUSED") return `Nothing listens at ${where}. Is the MCP server running?`;
  if (code === "ENOTFOUND") return `The host name in ${where} cannot be resolved.`;
  if (code === "ENOENT")
    return `The command "${where}" was not found. Is it installed and on PATH?`;
  if (error instanceof SdkHttpError) return `${where} answered HTTP ${error.data.status}.`;
  return `${where}: ${error instanceof Error ? reasonOf(error) : String(error)}`;
}

/** The words of an error and its causes, each said once. */
function reasonOf(error: Error): string {
  const words: string[] = [];
  for (let link: unknown = error; link instanceof Error; link = link.cause) {
    if (!words.some((said) => said.includes(link.message))) words.push(link.message);
  }
  return words.join(": ");
}

/** `fetch failed` hides the reason in its chain of causes. */
function systemCodeOf(error: unknown): string | undefined {
  for (let link = error; link instanceof Error; link = link.cause) {
    if ("code" in link && typeof link.code === "string" && /^E[A-Z]+$/.test(link.code)) {
      return link.code;
    }
  }
  return undefined;
}
