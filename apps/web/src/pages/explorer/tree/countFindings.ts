import type {
  ExploreFinding,
  FindingSeverity,
} from "@elicitation-playground/shared/explore/finding";
import type { Tree } from "./toTree.ts";

export const severities = ["error", "warning", "note"] as const satisfies FindingSeverity[];

export type FindingCounts = Record<FindingSeverity, number>;

export const noFindings: FindingCounts = { error: 0, warning: 0, note: 0 };

/** How many findings are at and below each node that has any, by its id. */
export function countFindings(
  tree: Tree,
  findings: readonly ExploreFinding[],
): ReadonlyMap<string, FindingCounts> {
  const counts = new Map<string, FindingCounts>();
  for (const { branch, severity } of findings) {
    for (const id of tree.paths.get(branch ?? "") ?? []) {
      const before = counts.get(id) ?? noFindings;
      counts.set(id, { ...before, [severity]: before[severity] + 1 });
    }
  }
  return counts;
}

export function addCounts(one: FindingCounts, other: FindingCounts): FindingCounts {
  return {
    error: one.error + other.error,
    warning: one.warning + other.warning,
    note: one.note + other.note,
  };
}

export function totalOf(findings: readonly ExploreFinding[]): FindingCounts {
  const counts = { ...noFindings };
  for (const { severity } of findings) counts[severity] += 1;
  return counts;
}

/** "2 errors, 1 warning"; empty without findings. */
export function describeCounts(counts: FindingCounts): string {
  return severities
    .filter((severity) => counts[severity] > 0)
    .map((severity) => `${counts[severity]} ${severity}${counts[severity] === 1 ? "" : "s"}`)
    .join(", ");
}
