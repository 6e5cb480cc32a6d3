import { countOf } from "../../text/countOf.ts";
import type { ErrorObject } from "ajv";
import type { FieldError } from "../../problem.ts";
import { fromCheckedName } from "./checkableSchema.ts";

/** The first error of each field, in plain words. */
export function describeErrors(errors: readonly ErrorObject[]): FieldError[] {
  const byField = new Map<string, FieldError>();
  for (const error of errors) {
    const field = fieldOf(error);
    if (!byField.has(field)) byField.set(field, { field, message: describeError(error) });
  }
  return [...byField.values()];
}

export function describeError(error: Pick<ErrorObject, "keyword" | "params" | "message">): string {
  const params = error.params as Record<string, unknown>;
  const limit = Number(params["limit"]);
  switch (error.keyword) {
    case "required":
      return "is required";
    case "minimum":
      return `must be at least ${limit}`;
    case "maximum":
      return `must be at most ${limit}`;
    case "exclusiveMinimum":
      return `must be more than ${limit}`;
    case "exclusiveMaximum":
      return `must be less than ${limit}`;
    case "minLength":
      return limit === 1
        ? "must not be empty"
        : `must have at least ${countOf(limit, "character")}`;
    case "maxLength":
      return `must have at most ${countOf(limit, "character")}`;
    case "minItems":
      return `choose at least ${limit}`;
    case "maxItems":
      return `choose at most ${limit}`;
    case "uniqueItems":
      return "choose each option only once";
    case "enum":
    case "const":
    case "oneOf":
    case "anyOf":
      return "must be one of the options";
    case "pattern":
      return `must match the pattern ${String(params["pattern"])}`;
    case "format":
      return formats[String(params["format"])] ?? `must be a valid ${String(params["format"])}`;
    case "type":
      return types[String(params["type"])] ?? `must be of type ${String(params["type"])}`;
    case "if":
      return "does not match the rules that another field sets";
    case "not":
      return "has a value that is not allowed";
    case "additionalProperties":
      return "is not part of the form";
    default:
      return error.message ?? "is not valid";
  }
}

const formats: Record<string, string> = {
  email: "must be an email address, like ada@example.com",
  uri: "must be a complete URL, like https://example.com/page",
  date: "must be a date, like 2026-07-28",
  "date-time": "must be a date and time with time zone, like 2026-07-28T09:30:00Z",
};

const types: Record<string, string> = {
  string: "must be text",
  number: "must be a number",
  integer: "must be a whole number",
  boolean: "must be yes or no",
  array: "must be a list",
  object: "must be an object",
  null: "must be empty",
};

function fieldOf(error: ErrorObject): string {
  const missing = (error.params as Record<string, unknown>)["missingProperty"];
  const extra = (error.params as Record<string, unknown>)["additionalProperty"];
  const [top] = error.instancePath.split("/").slice(1);
  if (top !== undefined) return fromCheckedName(top.replaceAll("~1", "/").replaceAll("~0", "~"));
  const named = typeof missing === "string" ? missing : typeof extra === "string" ? extra : "";
  return fromCheckedName(named);
}
