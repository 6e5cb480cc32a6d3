import type { z } from "zod";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { describeIssue, type IssueDescription } from "./describeIssue.ts";

type Path = readonly PropertyKey[];

/** Describes all mistakes, each once: a misspelt key is not also a missing one. */
export function describeIssues(
  issues: readonly z.core.$ZodIssue[],
  valueAt: (path: Path) => unknown,
): IssueDescription[] {
  const all = issues.flatMap((issue) => describeIssue(issue, valueAt));
  const unknown = all.filter(({ key, lacks }) => key !== undefined && lacks === undefined);
  return all.filter(({ path, lacks }) => {
    if (lacks === undefined) return true;
    const here = unknown.filter((each) => each.path.join() === path.join());
    const value = valueAt(path);
    const isAllUnknown = isJsonObject(value) && here.length === Object.keys(value).length;
    return !(
      here.some(({ meant }) => meant === lacks || lacks === "one") ||
      (isAllUnknown && here.length > 0)
    );
  });
}
