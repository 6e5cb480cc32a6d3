import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";
import { countOf } from "./exploreReporter.ts";

const barWidth = 20;

/** The status line: how far the exploration is, what it has seen, and how long it may still take. */
export function describeProgress(
  state: ExplorationState,
  elapsedMs: number,
  tools: readonly string[] | undefined,
): string {
  const filled = Math.round(progressOf(state, elapsedMs, tools) * barWidth);
  const questions = state.tools.reduce((sum, { coverage }) => sum + coverage.questions, 0);
  const { budgetMs = null } = state.started?.limits ?? {};
  const time =
    budgetMs === null
      ? `${Math.floor(elapsedMs / 1000)} s`
      : `${Math.max(0, Math.ceil((budgetMs - elapsedMs) / 1000))} s left`;
  return [
    `[${"=".repeat(filled)}${" ".repeat(barWidth - filled)}]`,
    `${countOf(state.branches.length, "branch", "branches")},`,
    `${countOf(questions, "question")},`,
    `${countOf(state.findings.length, "finding")},`,
    time,
  ].join(" ");
}

/** From 0 to 1: the share of the tools that is walked, or of the budget that is spent. */
export function progressOf(
  state: ExplorationState,
  elapsedMs: number,
  only: readonly string[] | undefined,
): number {
  const skipped = new Set(state.skipped.map(({ tool }) => tool));
  const planned = state.eras.reduce((sum, { tools }) => {
    const walked = only ? tools.filter((tool) => only.includes(tool)) : tools;
    return sum + walked.filter((tool) => !skipped.has(tool)).length;
  }, 0);
  const done = state.tools.reduce((sum, { status, coverage: { walked, known } }) => {
    return sum + (status === "finished" ? 1 : known === 0 ? 0 : walked / known);
  }, 0);
  const { budgetMs = null } = state.started?.limits ?? {};
  const spent = budgetMs === null || budgetMs === 0 ? 0 : elapsedMs / budgetMs;
  return Math.min(1, Math.max(planned === 0 ? 0 : done / planned, spent));
}
