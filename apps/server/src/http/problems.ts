import type { ErrorRequestHandler, RequestHandler } from "express";
import {
  ProblemError,
  toProblem,
  type Problem,
  type ProblemCode,
} from "@elicitation-playground/shared/problem";
import { escapeHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { shorten } from "@elicitation-playground/shared/text/shorten";

/** The record makes a code without a status a compile error. */
const statuses: Record<ProblemCode, number> = {
  "malformed-request": 400,
  unauthorized: 401,
  "foreign-host": 403,
  "foreign-origin": 403,
  "programs-disabled": 403,
  "route-not-found": 404,
  "session-not-found": 404,
  "connection-not-found": 404,
  "call-not-found": 404,
  "elicitation-not-found": 404,
  "sampling-not-found": 404,
  "sample-not-found": 404,
  "target-not-found": 404,
  "profile-not-found": 404,
  "exploration-not-found": 404,
  "branch-not-found": 404,
  "finding-not-found": 404,
  "card-not-found": 404,
  "request-timeout": 408,
  "already-settled": 409,
  "not-reopenable": 409,
  "call-not-parked": 409,
  "elicitations-open": 409,
  "roots-undeclared": 409,
  "fault-unfit": 409,
  "client-cannot-answer": 409,
  "nothing-to-record": 409,
  "exploration-finished": 409,
  "connection-closed": 409,
  "body-too-large": 413,
  "unsupported-media-type": 415,
  "answer-breaks-schema": 422,
  "inputs-missing": 422,
  "limit-reached": 429,
  "headers-too-large": 431,
  "connection-failed": 502,
  "mcp-error": 502,
  "invalid-result": 502,
  "input-refused": 502,
  "client-error": 502,
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
      onBug(error);
      next(error);
      return;
    }
    const problem = toProblem(fromRouter(error) ?? error);
    if (problem.code === "internal") onBug(error);
    sendProblem(res, problem);
  };
}

function sendProblem(res: Parameters<ErrorRequestHandler>[2], problem: Problem): void {
  const { status, type, body } = toProblemBody(problem);
  res.status(status).type(type).send(body);
}

const mostErrors = 50;

/** The detail may repeat what the caller sent: only some of it, and nothing hidden in it. */
export function toProblemBody(problem: Problem): { status: number; type: string; body: string } {
  const status = statusOf(problem.code);
  const { errors } = problem;
  const rest = (errors?.length ?? 0) - mostErrors;
  const unlisted = rest > 0 ? ` Errors that are not listed: ${rest.toLocaleString("en")}.` : "";
  const bounded = {
    ...problem,
    detail: toBounded(problem.detail, 1000) + unlisted,
    ...(errors && {
      errors: errors.slice(0, mostErrors).map(({ field, message }) => ({
        field: shorten(field, 200),
        message: toBounded(message, 500),
      })),
    }),
  };
  const json = JSON.stringify({ type: "about:blank", status, ...bounded });
  // As ASCII: a field has to keep its name, and a raw response may be read in a terminal.
  const body = json.replaceAll(/[^ -~]/g, (unit) => {
    return `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`;
  });
  return { status, type: "application/problem+json", body };
}

function toBounded(text: string, most: number): string {
  return escapeHiddenInProse(shorten(text, most));
}

/** Express throws this when a route's parameter has an invalid escape sequence. */
function fromRouter(error: unknown): ProblemError | undefined {
  if (!(error instanceof URIError)) return undefined;
  return new ProblemError("malformed-request", "The address has an invalid escape sequence.");
}
