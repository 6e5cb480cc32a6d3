import leven from "leven";
import type { z } from "zod";
import { describePath, validKeys } from "./format/scenarioJsonSchema.ts";

type Issue = z.core.$ZodIssue;
type Path = readonly PropertyKey[];

/** `key` is set when the message is about a key of the object at `path`, not about its value. */
export type IssueDescription = { path: Path; key?: string; message: string };

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
      return describeUnknownKeys(issue.keys, path, keysAt(path));
    case "invalid_type":
      return [
        { path, message: describeMismatch(path, value, [kinds[issue.expected] ?? issue.expected]) },
      ];
    case "invalid_value": {
      const values = issue.values.map(String);
      if (value === false && values.join() === "true") {
        return [{ path, message: `${nameOf(path)} can only be true. Remove it.` }];
      }
      const advice = adviseValue(value, values);
      return [{ path, message: `${nameOf(path)} must be ${listed(values)}.${advice}` }];
    }
    case "too_small":
    case "too_big":
      return [{ path, message: `${nameOf(path)} ${describeBound(issue)}.${hint(path)}` }];
    case "invalid_union": {
      const likely = value === undefined ? undefined : likelyBranch(issue.errors, value);
      if (!likely) return [{ path, message: describeNoBranch(path, value, issue.errors) }];
      return likely.flatMap((inner) =>
        describeIssue({ ...inner, path: [...path, ...inner.path] }, valueAt, keysAt),
      );
    }
    case "invalid_key":
      return [{ path: path.slice(0, -1), key: lastOf(path), message: keyMessage(issue) }];
    case "invalid_format":
    case "custom":
      return [{ path, message: issue.message }];
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

function describeUnknownKeys(keys: string[], path: Path, valid: string[]): IssueDescription[] {
  if (keys.includes("<<")) {
    const message =
      "Merge keys (<<) are not supported. Write the keys out, or use an alias for the whole value.";
    return [{ path, key: "<<", message }];
  }
  return keys.map((key) => ({ path, key, message: describeUnknownKey(key, valid) }));
}

function describeUnknownKey(key: string, valid: string[]): string {
  const meant = otherKeys[key]?.find((each) => valid.includes(each)) ?? nearest(key, valid);
  if (meant !== undefined) return `Unknown key "${key}". Did you mean "${meant}"?`;
  return `Unknown key "${key}". Valid keys are ${valid.join(", ")}.`;
}

/** Words of other tools for a key. */
const otherKeys: Record<string, string[]> = {
  args: ["arguments"],
  params: ["arguments"],
  input: ["arguments"],
  steps: ["tests"],
  scenarios: ["tests"],
  timeout: ["timeoutMs"],
  reply: ["answer"],
  response: ["answer"],
  result: ["expect"],
  delay: ["after", "wait"],
};

/** A value that fits no branch of a union. */
function describeNoBranch(path: Path, value: unknown, branches: readonly Issue[][]): string {
  const wanted = branches.flatMap((issues) => {
    const issue = issues.find((candidate) => candidate.path.length === 0);
    if (issue?.code === "invalid_type") return [kinds[issue.expected] ?? issue.expected];
    return issue?.code === "invalid_value" ? [listed(issue.values.map(String))] : [];
  });
  return describeMismatch(path, value, wanted);
}

function describeMismatch(path: Path, value: unknown, wanted: string[]): string {
  if (value === undefined) return `${nameOf(path)} is missing.${hint(path)}`;
  const isBare =
    wanted.includes("text") && !wanted.includes("a number") && typeof value !== "object";
  const is = wanted.includes("a whole number") ? JSON.stringify(value) : kindOf(value);
  const advice = isBare ? " Put it in quotes." : hint(path);
  return `${nameOf(path)} must be ${wanted.join(" or ")}, but is ${is}.${advice}`;
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
  return values.length === 1 ? String(values[0]) : `one of ${values.join(", ")}`;
}

/** The word that was probably meant; undefined if none is close. */
export function nearest(word: string, words: readonly string[]): string | undefined {
  const ranked = words
    .map((candidate) => ({
      candidate,
      distance: leven(word.toLowerCase(), candidate.toLowerCase()),
    }))
    .filter(
      ({ distance, candidate }) =>
        distance <= Math.max(2, candidate.length / 3) ||
        (word.length > 2 && candidate.startsWith(word)),
    )
    .toSorted((a, b) => a.distance - b.distance);
  return ranked[0]?.candidate;
}
