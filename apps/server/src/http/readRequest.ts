import type { Request } from "express";
import { z, type ZodType } from "zod";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { findExcess } from "@elicitation-playground/shared/text/json";

/** Parses the body at the edge; everything behind it trusts the types. */
export function readBody<S extends ZodType>(req: Request, schema: S): z.output<S> {
  const excess = findExcess(req.body);
  if (excess !== undefined) {
    throw new ProblemError("malformed-request", `The body is ${excess}.`);
  }
  const parsed = schema.safeParse(req.body);
  if (parsed.success) return parsed.data;
  if (req.body === undefined) {
    throw new ProblemError("malformed-request", "Send a JSON body as application/json.");
  }
  const errors = parsed.error.issues.map((issue) => ({
    field: issue.path.join("."),
    message: issue.message,
  }));
  throw new ProblemError("malformed-request", z.prettifyError(parsed.error), { errors });
}

/**
 * The id of the last event that the reader has. `Last-Event-ID` wins over `after`: a browser sends
 * it when it reconnects to the same address.
 */
export function readLastEventId(req: Request): number {
  const given = req.get("last-event-id") ?? req.query["after"] ?? "0";
  if (typeof given !== "string" || !/^\d{1,15}$/.test(given)) {
    throw new ProblemError("malformed-request", "`after` must be the id of an event.");
  }
  return Number(given);
}

export function readConnectionId(req: Request): string | undefined {
  const given = req.query["connectionId"];
  if (given === undefined || typeof given === "string") return given;
  throw new ProblemError("malformed-request", "`connectionId` must be given once.");
}
