import type { ErrorRequestHandler, RequestHandler } from "express";
import {
  ProblemError,
  toProblem,
  type Problem,
  type ProblemCode,
} from "@elicitation-playground/shared/problem";

/** A code without a status does not compile. */
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

export const refuseUnknownRoutes: RequestHandler = (req) => {
  throw new ProblemError("route-not-found", `${req.method} ${req.path} is not a route here.`);
};

/** Every failure leaves as application/problem+json (RFC 9457); a bug is also reported whole. */
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

/** An address with a broken escape in it, which Express finds when it reads a route's parameters. */
function fromRouter(error: unknown): ProblemError | undefined {
  if (!(error instanceof URIError)) return undefined;
  return new ProblemError("malformed-request", "The address is not encoded properly.");
}

/** Express's body parser has errors of its own, told apart by `type`. */
function fromBodyParser(error: unknown): ProblemError | undefined {
  if (!(error instanceof Error) || !("type" in error)) return undefined;
  switch (error.type) {
    case "entity.too.large":
      return new ProblemError("body-too-large", "A request body may have at most 1 MB.");
    case "entity.parse.failed":
    case "request.aborted":
    case "request.size.invalid":
    case "encoding.unsupported":
    case "charset.unsupported":
      return new ProblemError("malformed-request", `The body cannot be read: ${error.message}.`);
    default:
      return undefined;
  }
}
