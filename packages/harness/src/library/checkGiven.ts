import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { ProblemError } from "@elicitation-playground/shared/problem";
import type { z } from "zod";
import { describeIssue } from "../scenario/describeIssue.ts";

/** What a test gave, read as a scenario's part at this place; throws with a scenario's words. */
export function checkGiven<T>(schema: z.ZodType<T>, value: unknown, place: PropertyKey[]): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const valueAt = (path: readonly PropertyKey[]) =>
    path.slice(place.length).reduce<unknown>(at, value);
  const messages = parsed.error.issues.flatMap((issue) =>
    describeIssue({ ...issue, path: [...place, ...issue.path] }, valueAt),
  );
  throw new ProblemError("malformed-request", messages.map(({ message }) => message).join(" "));
}

function at(value: unknown, key: PropertyKey): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isJsonObject(value) ? value[String(key)] : undefined;
}
