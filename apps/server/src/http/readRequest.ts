import type { Request } from "express";
import { z, type ZodType } from "zod";
import { ProblemError } from "@elicitation-playground/shared/problem";

/** Parses what enters, once: inside, the types are trusted. */
export function readBody<S extends ZodType>(req: Request, schema: S): z.output<S> {
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
