import { countOf } from "@elicitation-playground/shared/text/countOf";
import type { z } from "zod";
import { describeUnknownKey } from "./describeUnknownKey.ts";
import { describePath, validKeys } from "./format/scenarioJsonSchema.ts";
import { nearest } from "./nearest.ts";

/** Messages stay readable. */
const mostListed = 16;

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** `key` is set when the message is about a key of the object at `path`, not about its value. */
export type IssueDescription = {
  path: Path;
  key?: string;
  message: string;
  /** The key that was probably meant instead of an unknown one. */
  meant?: string | undefined;
  /** What the object at `path` lacks: a key, or one of several. */
  lacks?: string;
};

/**
 * Says what is wrong and what to write instead. `valueAt` reads the original value; `keysAt` lists
 * the keys that an object may have.
 */
export function describeIssue(
  issue: Issue,
  valueAt: (path: Path) => unknown,
  keysAt: (path: Path) => string[] = validKeys,
): IssueDescription[] {
  const { path } = issue;
  const value = valueAt(path);
  switch (issue.code) {
    case "unrecognized_keys":
      return issue.keys.map((key) => ({ path, key, ...describeUnknownKey(key, path, keysAt) }));
    case "invalid_type": {
      const message = describeMismatch(path, value, [kinds[issue.expected] ?? issue.expected]);
      return [{ ...lackAt(path, value), message }];
    }
    case "invalid_value": {
      const values = issue.values.map(String);
      if (value === false && values.join() === "true") {
        return [{ path, message: `${nameOf(path)} can only be true. Remove it.` }];
      }
      const advice = adviseValue(value, values) || hint(path);
      return [{ path, message: `${nameOf(path)} must be ${listed(values)}.${advice}` }];
    }
    case "too_small":
    case "too_big":
      return [{ path, message: `${nameOf(path)} ${describeBound(issue)}.${hint(path)}` }];
    case "invalid_union": {
      const likely = value === undefined ? undefined : likelyBranch(issue.errors, value);
      if (!likely) {
        return [{ ...lackAt(path, value), message: describeNoBranch(path, value, issue.errors) }];
      }
      return likely.flatMap((inner) =>
        describeIssue({ ...inner, path: [...path, ...inner.path] }, valueAt, keysAt),
      );
    }
    case "invalid_key":
      return [{ path: path.slice(0, -1), key: lastOf(path), message: keyMessage(issue) }];
    case "invalid_format":
      return [{ path, message: issue.message }];
    case "custom": {
      const lacks: unknown = issue.params?.["lacks"];
      return [{ path, message: issue.message, ...(typeof lacks === "string" && { lacks }) }];
    }
    default:
      return [{ path, message: `${nameOf(path)}: ${issue.message}.${hint(path)}` }];
  }
}

/** Words of other tools for a value. */
const otherValues: Record<string, string> = {
  reject: "decline",
  refuse: "decline",
  deny: "decline",
  no: "decline",
  yes: "accept",
  ok: "accept",
  submit: "accept",
  abort: "cancel",
  dismiss: "cancel",
  ignore: "never",
};

function adviseValue(value: unknown, values: string[]): string {
  if (values.includes("off") && (value === false || value === "no")) return " Did you mean off?";
  if (typeof value !== "string") return "";
  const other = otherValues[value.toLowerCase()];
  const isOther = other !== undefined && values.includes(other);
  const meant = isOther ? other : nearest(value, values);
  return meant === undefined ? "" : ` Did you mean ${meant}?`;
}

function keyMessage(issue: Extract<Issue, { code: "invalid_key" }>): string {
  return issue.issues[0]?.message ?? issue.message;
}

function lastOf(path: Path): string {
  return String(path.at(-1) ?? "");
}

function lackAt(path: Path, value: unknown): Pick<IssueDescription, "path" | "lacks"> {
  return value === undefined && path.length > 0
    ? { path: path.slice(0, -1), lacks: lastOf(path) }
    : { path };
}

/** A value that fits no branch of a union. */
function describeNoBranch(path: Path, value: unknown, branches: readonly Issue[][]): string {
  const own = branches.map((issues) => issues.find((candidate) => candidate.path.length === 0));
  const values = own.flatMap((issue) => (issue?.code === "invalid_value" ? issue.values : []));
  const wanted = own.flatMap((issue) => {
    if (issue?.code === "invalid_type") return [kinds[issue.expected] ?? issue.expected];
    return issue?.code === "invalid_value" ? [listed(issue.values.map(String))] : [];
  });
  return describeMismatch(path, value, wanted, adviseValue(value, values.map(String)));
}

function describeMismatch(path: Path, value: unknown, wanted: string[], meant = ""): string {
  if (value === undefined) return `${nameOf(path)} is missing.${hint(path)}`;
  const isBare =
    wanted.includes("text") && !wanted.includes("a number") && typeof value !== "object";
  const is = wanted.includes("a whole number") ? JSON.stringify(value) : kindOf(value);
  const other = isBare ? " Put it in quotes." : `${adviseList(value, wanted)}${hint(path)}`;
  const advice = meant || other;
  return `${nameOf(path)} must be ${wanted.join(" or ")}, but is ${is}.${advice}`;
}

function adviseList(value: unknown, wanted: string[]): string {
  if (wanted.join() !== "a list" || value === null) return "";
  if (typeof value === "string") return ` Put it in brackets: [${value}].`;
  if (typeof value === "object") return ' Put "- " before each entry.';
  return ` Put it in brackets: [${JSON.stringify(value)}].`;
}

type Bound = Extract<Issue, { code: "too_small" | "too_big" }>;

function describeBound(issue: Bound): string {
  const isLeast = issue.code === "too_small";
  const limit = Number(isLeast ? issue.minimum : issue.maximum);
  const bound = isLeast ? "at least" : "at most";
  if (issue.origin === "string")
    return limit === 1 && isLeast
      ? "must not be empty"
      : `must have ${bound} ${countOf(limit, "character")}`;
  if (issue.origin !== "array") return `must be ${bound} ${limit}`;
  return `must have ${bound} ${countOf(limit, "entry", "entries")}`;
}

/** The branch that was probably meant: it takes this kind of value and has the fewest issues. */
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

/** What a message calls the value at a path. */
export function nameOf(path: Path): string {
  const last = path.at(-1);
  if (last === undefined) return "A scenario";
  return typeof last === "number"
    ? `Entry ${last + 1} of ${nameOf(path.slice(0, -1))}`
    : `"${String(last)}"`;
}

function listed(values: string[]): string {
  if (values.length === 1) return String(values[0]);
  const more = values.length > mostListed ? ", …" : "";
  return `one of ${values.slice(0, mostListed).join(", ")}${more}`;
}
