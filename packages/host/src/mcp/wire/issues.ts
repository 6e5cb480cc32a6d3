import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";

/** A rule of the spec that a message breaks, and where in the message. */
export type Issue = { path: readonly string[]; message: string };

const maxIssues = 5;
const maxLength = 300;

/** Each issue as one line: the path, the rule, and the part of the spec that it is from. */
export function describeIssues(issues: readonly Issue[], part: string): string[] {
  const lines = issues.map(({ path, message }) =>
    shorten(`${path.length === 0 ? "" : `${toPath(path)}: `}${message} (${part})`, maxLength),
  );
  const unique = [...new Set(lines)];
  const rest = unique.length - maxIssues;
  return rest > 0 ? [...unique.slice(0, maxIssues), `and ${rest} more (${part})`] : unique;
}

function toPath(path: readonly string[]): string {
  return path
    .map((key, index) => {
      if (/^\d+$/.test(key)) return `[${key}]`;
      if (!/^[\w$-]+$/.test(key)) return `[${JSON.stringify(shorten(key, 60))}]`;
      return index === 0 ? key : `.${key}`;
    })
    .join("");
}

/**
 * Reads the issues out of the text of a zod error, which is all that the SDK's wire codecs return.
 * Additional members are legal everywhere in MCP, so they are no issue.
 */
export function readIssues(text: string, path: readonly string[]): Issue[] {
  const start = text.indexOf("[");
  try {
    const issues: unknown = JSON.parse(text.slice(start));
    if (start >= 0 && Array.isArray(issues))
      return issues.flatMap((issue) => toIssues(issue, path));
  } catch {
    // Not a zod error.
  }
  return [{ path, message: text }];
}

function toIssues(issue: unknown, outer: readonly string[]): Issue[] {
  if (!isJsonObject(issue) || issue["code"] === "unrecognized_keys") return [];
  const path = [...outer, ...pathOf(issue)];
  if (issue["code"] === "invalid_union") {
    const branch = findBranch(issue);
    if (branch) return branch.flatMap((each) => toIssues(each, path));
    return [toKindIssue(issue, path)];
  }
  const message = typeof issue["message"] === "string" ? issue["message"] : "invalid";
  return [{ path, message: message.replace(/^Invalid input: |^Invalid option: /, "") }];
}

/**
 * The branch of a union that the value was meant to be: one of the right kind, with the fewest
 * missing members and then the fewest issues. Undefined when the value is of no known kind.
 */
function findBranch(union: JsonObject): JsonObject[] | undefined {
  const ranked = branchesOf(union)
    .filter((branch) => branch.length > 0 && !branch.some(isOfOtherKind))
    .map((branch) => ({ branch, missing: branch.filter(isMissing).length }));
  ranked.sort((a, b) => a.missing - b.missing || a.branch.length - b.branch.length);
  return ranked[0]?.branch;
}

/** The issues with each branch, also of a union that is itself a branch. */
function branchesOf({ errors }: JsonObject): JsonObject[][] {
  const branches = Array.isArray(errors) ? errors : [];
  return branches.flatMap((branch) => {
    const issues = Array.isArray(branch) ? branch.filter(isJsonObject) : [];
    const [first] = issues;
    const isUnion = first?.["code"] === "invalid_union" && pathOf(first).length === 0;
    return isUnion ? branchesOf(first) : [issues];
  });
}

const kindMembers = new Set(["type", "mode", "method"]);

function isOfOtherKind(issue: JsonObject): boolean {
  const [member = "", ...rest] = pathOf(issue);
  return issue["code"] === "invalid_value" && rest.length === 0 && kindMembers.has(member);
}

function isMissing({ message }: JsonObject): boolean {
  return typeof message === "string" && message.endsWith("received undefined");
}

/** The value of a union is of no known kind: names the kinds there are. */
function toKindIssue(union: JsonObject, path: readonly string[]): Issue {
  const wrong = branchesOf(union).flat().filter(isOfOtherKind);
  const kinds = new Set(wrong.flatMap(({ values }) => (Array.isArray(values) ? values : [])));
  const [first] = wrong;
  if (!first || kinds.size === 0) return { path, message: "is of no known kind" };
  const names = [...kinds].map((kind) => JSON.stringify(kind)).join("|");
  return { path: [...path, ...pathOf(first)], message: `expected one of ${names}` };
}

function pathOf({ path }: JsonObject): string[] {
  return Array.isArray(path) ? path.map(String) : [];
}
