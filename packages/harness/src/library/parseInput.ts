import { z } from "zod";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { valueAt } from "@elicitation-playground/shared/text/json";
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
  const writtenAt = (at: Path) => valueAt(value, at.slice(path.length));
  const keysAt = (at: Path) =>
    at.length === path.length && schema instanceof z.ZodObject
      ? Object.keys(schema.shape)
      : validKeys(at);
  const messages = parsed.error.issues
    .flatMap((issue) =>
      describeIssue({ ...issue, path: [...path, ...issue.path] }, writtenAt, keysAt),
    )
    .map(({ message }) => {
      const written = nameOf(path);
      return message.startsWith(written) ? `${name}${message.slice(written.length)}` : message;
    });
  throw new ProblemError("malformed-request", messages.join(" "));
}
