import { countQuestions, progressOf } from "@elicitation-playground/shared/explore/progress";
import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import { countOf } from "@elicitation-playground/shared/text/countOf";

const barWidth = 20;

/** The status line: how far the exploration is, what it has seen, and how long it may still take. */
export function describeProgress(state: ExplorationState, elapsedMs: number): string {
  const filled = Math.round(progressOf(state, elapsedMs) * barWidth);
  const { budgetMs = null } = state.started?.limits ?? {};
  const time =
    budgetMs === null
      ? `${Math.floor(elapsedMs / 1000)} s`
      : `${Math.max(0, Math.ceil((budgetMs - elapsedMs) / 1000))} s left`;
  return [
    `[${"=".repeat(filled)}${" ".repeat(barWidth - filled)}]`,
    `${countOf(state.branches.length, "branch", "branches")},`,
    `${countOf(countQuestions(state), "question")},`,
    `${countOf(state.findings.length, "finding")},`,
    time,
  ].join(" ");
}
