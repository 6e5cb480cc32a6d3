import { z } from "zod";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { describeIssue, nameOf } from "../scenario/describeIssue.ts";
import { validKeys } from "../scenario/format/scenarioJsonSchema.ts";

type Path = readonly PropertyKey[];

type Argument = {
  /** What error messages call it. */
  name: string;
  /** The part of a scenario that it is written like; none by default. */
  path?: Path;
};

/** Parses an argument of the library, with the error messages of a scenario. */
export function parseInput<T>(
  schema: z.ZodType<T>,
  value: unknown,
  { name, path = [] }: Argument,
): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const valueAt = (at: Path) => at.slice(path.length).reduce(propertyOf, value);
  const keysAt = (at: Path) =>
    at.length === path.length && schema instanceof z.ZodObject
      ? Object.keys(schema.shape)
      : validKeys(at);
  const messages = parsed.error.issues
    .flatMap((issue) =>
      describeIssue({ ...issue, path: [...path, ...issue.path] }, valueAt, keysAt),
    )
    .map(({ message }) => {
      const written = nameOf(path);
      return message.startsWith(written) ? `${name}${message.slice(written.length)}` : message;
    });
  throw new ProblemError("malformed-request", messages.join(" "));
}

function propertyOf(value: unknown, key: PropertyKey): unknown {
  if (Array.isArray(value)) return value[Number(key)] as unknown;
  return isJsonObject(value) ? value[String(key)] : undefined;
}
