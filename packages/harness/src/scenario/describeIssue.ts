import type { z } from "zod";
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
    case "too_small":
    case "too_big":
      return [{ path, message: `${nameOf(path)} ${describeBound(issue)}.${hint(path)}` }];
    case "invalid_union": {
      const likely = value === undefined ? undefined : likelyBranch(issue.errors, value);
      if (!likely) return [{ path, message: describeOtherKind(path, value, issue.errors) }];
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

function describeWrongType(path: Path, value: unknown, expected: string): string {
  return describeUnfit(path, value, [kinds[expected] ?? expected]);
}

/** Of none of the kinds that a choice leaves. */
function describeOtherKind(path: Path, value: unknown, branches: readonly Issue[][]): string {
  const wanted = branches.flatMap((issues) => {
    const issue = issues.find((candidate) => candidate.path.length === 0);
    if (issue?.code === "invalid_type") return [kinds[issue.expected] ?? issue.expected];
    return issue?.code === "invalid_value" ? [listed(issue.values.map(String))] : [];
  });
  return describeUnfit(path, value, wanted);
}

function describeUnfit(path: Path, value: unknown, wanted: string[]): string {
  if (value === undefined) return `${nameOf(path)} is missing.${hint(path)}`;
  const isBare = wanted.includes("text") && typeof value !== "object";
  const is = wanted.includes("a whole number") ? JSON.stringify(value) : kindOf(value);
  const advice = isBare ? " Put it in quotes." : hint(path);
  return `${nameOf(path)} must be ${wanted.join(" or ")}, and is ${is}.${advice}`;
}

type Bound = Extract<Issue, { code: "too_small" | "too_big" }>;

function describeBound(issue: Bound): string {
  const isLeast = issue.code === "too_small";
  const limit = Number(isLeast ? issue.minimum : issue.maximum);
  const count = `${isLeast ? "at least" : "at most"} ${limit}`;
  if (issue.origin === "string")
    return limit === 1 && isLeast ? "must not be empty" : `must have ${count} characters`;
  if (issue.origin !== "array") return `must be ${count}`;
  return `must have ${count} ${limit === 1 ? "entry" : "entries"}`;
}

/** The branch that was meant: the one that takes this kind of value, with the least amiss. */
function likelyBranch(branches: readonly Issue[][], value: unknown): Issue[] | undefined {
  const fitting = branches.filter((issues) => !issues.some((issue) => isOfOtherKind(issue, value)));
  return fitting.toSorted((a, b) => a.length - b.length)[0];
}

function isOfOtherKind(issue: Issue, value: unknown): boolean {
  if (issue.path.length > 0) return false;
  if (issue.code === "invalid_value") {
    return !issue.values.some((allowed) => typeof allowed === typeof value);
  }
  const isFraction = issue.code === "invalid_type" && issue.expected === "int";
  return issue.code === "invalid_type" && !(isFraction && typeof value === "number");
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
