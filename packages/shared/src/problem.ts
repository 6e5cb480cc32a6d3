import type { JsonValue } from "./text/json.ts";

/** Every expected failure has one of these codes. They are part of the wire: stable, never reused. */
export const problemCodes = [
  "malformed-request",
  "unauthorized",
  "foreign-host",
  "foreign-origin",
  "route-not-found",
  "session-not-found",
  "connection-not-found",
  "call-not-found",
  "elicitation-not-found",
  "sampling-not-found",
  "sample-not-found",
  "target-not-found",
  "profile-not-found",
  "already-settled",
  "call-not-parked",
  "elicitations-open",
  "roots-undeclared",
  "fault-unfit",
  "nothing-to-record",
  "body-too-large",
  "answer-breaks-schema",
  "inputs-missing",
  "limit-reached",
  "connection-failed",
  "connection-closed",
  "mcp-error",
  "invalid-result",
  "input-refused",
  "call-timed-out",
  "rounds-exceeded",
  "internal",
] as const;

export type ProblemCode = (typeof problemCodes)[number];

/** `field` is the property's name; empty when the error is about the answer as a whole. */
export type FieldError = { field: string; message: string };

/** What the MCP server said, when the failure is its JSON-RPC error. */
export type McpError = { code: number; message: string; data?: JsonValue };

export type Problem = {
  code: ProblemCode;
  title: string;
  detail: string;
  errors?: FieldError[];
  mcpError?: McpError;
};

const titles: Record<ProblemCode, string> = {
  "malformed-request": "The request is malformed",
  unauthorized: "The token is missing or wrong",
  "foreign-host": "This host name is not served",
  "foreign-origin": "Requests from this origin are not allowed",
  "route-not-found": "There is nothing at this address",
  "session-not-found": "No such session",
  "connection-not-found": "No such connection",
  "call-not-found": "No such call",
  "elicitation-not-found": "No such elicitation",
  "sampling-not-found": "No such request for sampling",
  "sample-not-found": "No such sample server",
  "target-not-found": "No such configured MCP server",
  "profile-not-found": "No such profile",
  "already-settled": "Already settled",
  "call-not-parked": "The call is not waiting to be taken up again",
  "elicitations-open": "Questions of this call are still open",
  "roots-undeclared": "This client does not declare roots",
  "fault-unfit": "This fault cannot be made here",
  "nothing-to-record": "No call has ended yet",
  "body-too-large": "The request body is too large",
  "answer-breaks-schema": "The answer breaks the requested schema",
  "inputs-missing": "The configuration asks for more",
  "limit-reached": "A limit is reached",
  "connection-failed": "The connection failed",
  "connection-closed": "The connection is closed",
  "mcp-error": "The MCP server answered with an error",
  "invalid-result": "The MCP server answered with a result that breaks the protocol",
  "input-refused": "The MCP server asked for something that this client cannot give",
  "call-timed-out": "The call took too long",
  "rounds-exceeded": "The MCP server kept asking",
  internal: "Something went wrong inside the playground",
};

/** The one error class for expected failures. Anything else that is thrown is a bug. */
export class ProblemError extends Error {
  readonly problem: Problem;

  constructor(
    code: ProblemCode,
    detail: string,
    extra: { errors?: FieldError[]; mcpError?: McpError; cause?: unknown } = {},
  ) {
    super(detail, { cause: extra.cause });
    this.name = "ProblemError";
    this.problem = {
      code,
      title: titles[code],
      detail,
      ...(extra.errors && { errors: extra.errors }),
      ...(extra.mcpError && { mcpError: extra.mcpError }),
    };
  }
}

/** A failure as a problem. A bug becomes `internal`; its details stay in the process's own output. */
export function toProblem(error: unknown): Problem {
  if (error instanceof ProblemError) return error.problem;
  return {
    code: "internal",
    title: titles.internal,
    detail: "An unexpected error; the playground's own output has the details.",
  };
}
