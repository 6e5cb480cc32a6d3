import type { JsonValue } from "./text/json.ts";

/** The codes of all expected failures. They are part of the wire: stable and never reused. */
export const problemCodes = [
  "malformed-request",
  "unauthorized",
  "foreign-host",
  "foreign-origin",
  "programs-disabled",
  "route-not-found",
  "session-not-found",
  "connection-not-found",
  "call-not-found",
  "elicitation-not-found",
  "sampling-not-found",
  "sample-not-found",
  "target-not-found",
  "profile-not-found",
  "exploration-not-found",
  "branch-not-found",
  "finding-not-found",
  "card-not-found",
  "request-timeout",
  "already-settled",
  "not-reopenable",
  "call-not-parked",
  "elicitations-open",
  "roots-undeclared",
  "fault-unfit",
  "client-cannot-answer",
  "nothing-to-record",
  "exploration-finished",
  "body-too-large",
  "unsupported-media-type",
  "answer-breaks-schema",
  "inputs-missing",
  "limit-reached",
  "headers-too-large",
  "connection-failed",
  "connection-closed",
  "mcp-error",
  "invalid-result",
  "input-refused",
  "client-error",
  "call-timed-out",
  "rounds-exceeded",
  "internal",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** `field` is the name of a property, or empty when the error is about the whole answer. */
export type FieldError = { field: string; message: string };

/** The JSON-RPC error of the MCP server that caused the failure. */
export type McpError = { code: number; message: string; data?: JsonValue };

export type Problem = {
  code: ProblemCode;
  title: string;
  detail: string;
  errors?: FieldError[];
  mcpError?: McpError;
};

const titles: Record<ProblemCode, string> = {
  "malformed-request": "Malformed request",
  unauthorized: "Missing or invalid token",
  "foreign-host": "Host name not allowed",
  "foreign-origin": "Origin not allowed",
  "programs-disabled": "Programs are turned off",
  "route-not-found": "Unknown route",
  "session-not-found": "No such session",
  "connection-not-found": "No such connection",
  "call-not-found": "No such call",
  "elicitation-not-found": "No such elicitation",
  "sampling-not-found": "No such sampling request",
  "sample-not-found": "No such sample server",
  "target-not-found": "No such configured MCP server",
  "profile-not-found": "No such profile",
  "exploration-not-found": "No such exploration",
  "branch-not-found": "No such branch",
  "finding-not-found": "No such finding",
  "card-not-found": "No such host card",
  "request-timeout": "The request took too long",
  "already-settled": "Already answered or closed",
  "not-reopenable": "The answer can no longer be changed",
  "call-not-parked": "The call is not waiting for a retry",
  "elicitations-open": "The call has open questions",
  "roots-undeclared": "This client does not declare roots",
  "fault-unfit": "This fault does not apply to the question",
  "client-cannot-answer": "This client can't give this answer",
  "nothing-to-record": "No finished call to record",
  "exploration-finished": "The exploration has finished",
  "body-too-large": "The request body is too large",
  "unsupported-media-type": "The request body is not JSON",
  "answer-breaks-schema": "The answer breaks the requested schema",
  "inputs-missing": "The configuration needs more input",
  "limit-reached": "Limit reached",
  "headers-too-large": "The request headers are too large",
  "connection-failed": "The connection failed",
  "connection-closed": "The connection is closed",
  "mcp-error": "The MCP server reported an error",
  "invalid-result": "The MCP server sent an invalid result",
  "input-refused": "The MCP server asked for something that this client does not support",
  "client-error": "The client responded with an error",
  "call-timed-out": "The call timed out",
  "rounds-exceeded": "The call took too many rounds",
  internal: "Internal error",
};

/** The one error class for expected failures. Anything else that is thrown is a bug. */
export class ProblemError extends Error {
  readonly problem: Problem;
  /** The code of the problem, where tests look for it. */
  readonly code: ProblemCode;

  constructor(
    code: ProblemCode,
    detail: string,
    extra: { errors?: FieldError[]; mcpError?: McpError; cause?: unknown } = {},
  ) {
    super(detail, { cause: extra.cause });
    this.name = "ProblemError";
    this.code = code;
    this.problem = {
      code,
      title: titles[code],
      detail,
      ...(extra.errors && { errors: extra.errors }),
      ...(extra.mcpError && { mcpError: extra.mcpError }),
    };
  }
}

/** A failure as a problem. A bug becomes `internal`, and only the process logs its details. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  return {
    code: "internal",
    title: titles.internal,
    detail: "Unexpected error. The output of the playground has the details.",
  };
}
