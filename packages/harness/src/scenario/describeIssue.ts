import type { z } from "zod";
import { isJsonObject } from "@elicitation-playground/shared/json";
import { nearest } from "./nearest.ts";
import { describePath, knownKeys } from "./scenarioJsonSchema.ts";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** What is wrong, and where: at a value, or at one of the keys of an object. */
export type Finding = { path: Path; key?: string; message: string };

/** An issue in words that say what to write instead. `valueAt` is the file's own value. */
export function describeIssue(issue: Issue, valueAt: (path: Path) => unknown): Finding[] {
  const { path } = issue;
  const value = valueAt(path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path, key, message: describeUnknownKey(key, path) }));
    case "invalid_type":
      return [{ path, message: describeWrongType(path, value, issue.expected) }];
    case "invalid_value": {
      const values = issue.values.map(String);
      const meant = typeof value === "string" ? nearest(value, values) : undefined;
      const advice = meant === undefined ? "" : ` Did you mean ${meant}?`;
      return [{ path, message: `${nameOf(path)} must be ${listed(values)}.${advice}` }];
    }
    case "invalid_union": {
      const likely = likelyBranch(issue.errors, value);
      if (!likely) return [{ path, message: describeWrongType(path, value, undefined) }];
      return likely.flatMap((inner) =>
        describeIssue({ ...inner, path: [...path, ...inner.path] }, valueAt),
      );
    }
    case "custom":
      return [{ path, message: issue.message }];
    default:
      return [{ path, message: `${nameOf(path)}: ${issue.message}.${hint(path)}` }];
  }
}

function describeUnknownKey(key: string, path: Path): string {
  const known = knownKeys(path);
  const meant = nearest(key, known);
  if (meant !== undefined) return `"${key}" is not known here. Did you mean "${meant}"?`;
  return `"${key}" is not known here. Known are ${known.join(", ")}.`;
}

function describeWrongType(path: Path, value: unknown, expected: string | undefined): string {
  if (value === undefined) return `${nameOf(path)} is missing.${hint(path)}`;
  const wanted = expected === undefined ? "something else" : (kinds[expected] ?? expected);
  const quotes = expected === "string" && typeof value !== "object" ? " Put it in quotes." : "";
  return `${nameOf(path)} must be ${wanted}, and is ${kindOf(value)}.${quotes || hint(path)}`;
}

/** The branch that was meant: the one that takes this kind of value, with the least amiss. */
function likelyBranch(branches: readonly Issue[][], value: unknown): Issue[] | undefined {
  const fitting = branches.filter((issues) => !issues.some((issue) => isOfOtherKind(issue, value)));
  return fitting.toSorted((a, b) => a.length - b.length)[0];
}

function isOfOtherKind(issue: Issue, value: unknown): boolean {
  if (issue.path.length > 0) return false;
  return issue.code === "invalid_type" || (issue.code === "invalid_value" && isJsonObject(value));
}

const kinds: Record<string, string> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object with keys",
  record: "an object with keys",
};

function kindOf(value: unknown): string {
  if (value === null) return "empty";
  if (Array.isArray(value)) return "a list";
  return typeof value === "object" ? "an object with keys" : (kinds[typeof value] ?? typeof value);
}

function hint(path: Path): string {
  const description = describePath(path);
  return description === undefined ? "" : ` ${description}`;
}

function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "A scenario";
  return typeof last === "number"
    ? `Entry ${last + 1} of ${nameOf(path.slice(0, -1))}`
    : `"${String(last)}"`;
}

function listed(values: string[]): string {
  return values.length === 1 ? String(values[0]) : `one of ${values.join(", ")}`;
}
