import {
  countSeverities,
  findingSeverities,
  type ExploreFinding,
  type SeverityCounts,
} from "@elicitation-playground/shared/explore/finding";
import type { Tree } from "./toTree.ts";

/** How many findings are at and below each node that has any, by its id. */
export function countFindings(
  tree: Tree,
  findings: readonly ExploreFinding[],
): ReadonlyMap<string, SeverityCounts> {
  const byNode = new Map<string, ExploreFinding[]>();
  for (const finding of findings) {
    for (const id of tree.paths.get(finding.branch ?? "") ?? []) {
      const below = byNode.get(id);
      if (below) below.push(finding);
      else byNode.set(id, [finding]);
    }
  }
  return new Map([...byNode].map(([id, below]) => [id, countSeverities(below)]));
}

export function addCounts(one: SeverityCounts, other: SeverityCounts): SeverityCounts {
  const sum = { ...one };
  for (const severity of findingSeverities) sum[severity] += other[severity];
  return sum;
}
