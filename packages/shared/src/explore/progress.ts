import type { ExplorationState } from "./reduceExploration.ts";

/**
 * How much is done, from 0 to 1, as far as it is known: an exploration finds more as it goes. It is
 * the share of the tools that is walked, or of the time limit that is used.
 */
export function progressOf(state: ExplorationState, elapsedMs = 0): number {
  const { status, started, eras, skipped, tools } = state;
  if (status === "finished") return 1;
  const chosen = started?.tools;
  const left = new Set(skipped.map(({ tool }) => tool));
  const planned = eras
    .flatMap((era) => era.tools)
    .filter((tool) => !left.has(tool) && (chosen?.includes(tool) ?? true)).length;
  const done = tools.reduce((sum, { status: walk, coverage: { walked, known } }) => {
    return sum + (walk === "finished" ? 1 : known === 0 ? 0 : Math.min(1, walked / known));
  }, 0);
  const share = planned === 0 ? 0 : done / Math.max(planned, tools.length);
  const { budgetMs = null } = started?.limits ?? {};
  const used = budgetMs === null ? 0 : elapsedMs / budgetMs;
  return Math.min(1, Math.max(share, used));
}

/** How many different questions were asked. */
export function countQuestions({ tools }: Pick<ExplorationState, "tools">): number {
  return tools.reduce((sum, { coverage }) => sum + coverage.questions, 0);
}
