import type { ErrorRequestHandler, RequestHandler } from "express";
import {
  ProblemError,
  toProblem,
  type Problem,
  type ProblemCode,
} from "@elicitation-playground/shared/problem";

/** The record makes a code without a status a compile error. */
const statuses: Record<ProblemCode, number> = {
  "malformed-request": 400,
  unauthorized: 401,
  "foreign-host": 403,
  "foreign-origin": 403,
  "route-not-found": 404,
  "session-not-found": 404,
  "connection-not-found": 404,
  "call-not-found": 404,
  "elicitation-not-found": 404,
  "sampling-not-found": 404,
  "sample-not-found": 404,
  "target-not-found": 404,
  "profile-not-found": 404,
  "already-settled": 409,
  "call-not-parked": 409,
  "elicitations-open": 409,
  "roots-undeclared": 409,
  "fault-unfit": 409,
  "nothing-to-record": 409,
  "connection-closed": 409,
  "body-too-large": 413,
  "answer-breaks-schema": 422,
  "inputs-missing": 422,
  "limit-reached": 429,
  "connection-failed": 502,
  "mcp-error": 502,
  "invalid-result": 502,
  "input-refused": 502,
  "rounds-exceeded": 502,
  "call-timed-out": 504,
  internal: 500,
};

export function statusOf(code: ProblemCode): number {
  return statuses[code];
}

export const rejectUnknownRoutes: RequestHandler = (req) => {
  throw new ProblemError("route-not-found", `There is no route ${req.method} ${req.path}.`);
};

/** Sends every failure as application/problem+json (RFC 9457). A bug is also logged in full. */
export function sendProblems(onBug: (error: unknown) => void): ErrorRequestHandler {
  return (error: unknown, _req, res, next) => {
    if (res.headersSent) {
      next(error);
      return;
    }
    const problem = toProblem(fromBodyParser(error) ?? fromRouter(error) ?? error);
    if (problem.code === "internal") onBug(error);
    sendProblem(res, problem);
  };
}

function sendProblem(res: Parameters<ErrorRequestHandler>[2], problem: Problem): void {
  const status = statusOf(problem.code);
  const body = JSON.stringify({ type: "about:blank", status, ...problem });
  res.status(status).type("application/problem+json").send(body);
}

/** Express throws this when a route's parameter has an invalid escape sequence. */
function fromRouter(error: unknown): ProblemError | undefined {
  if (!(error instanceof URIError)) return undefined;
  return new ProblemError("malformed-request", "The address has an invalid escape sequence.");
}

/** Express's body parser marks its errors with a `type`. */
function fromBodyParser(error: unknown): ProblemError | undefined {
  if (!(error instanceof Error) || !("type" in error)) return undefined;
  switch (error.type) {
    case "entity.too.large":
      return new ProblemError("body-too-large", "A request body can be at most 1 MB.");
    case "entity.parse.failed":
    case "request.aborted":
    case "request.size.invalid":
    case "encoding.unsupported":
    case "charset.unsupported":
      return new ProblemError("malformed-request", `The body could not be read: ${error.message}.`);
    default:
      return undefined;
  }
}
