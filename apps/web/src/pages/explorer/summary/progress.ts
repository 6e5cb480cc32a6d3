import type { ExplorationState } from "@elicitation-playground/shared/explore/reduceExploration";

/** How much is done, from 0 to 1, as far as it is known: an exploration finds more as it goes. */
export function progressOf({ status, eras, skipped, tools }: ExplorationState): number {
  if (status === "finished") return 1;
  const left = new Set(skipped.map(({ tool }) => tool));
  const planned = eras.reduce(
    (sum, era) => sum + era.tools.filter((tool) => !left.has(tool)).length,
    0,
  );
  const done = tools.reduce((sum, tool) => {
    const { walked, known } = tool.coverage;
    if (tool.status === "finished") return sum + 1;
    return sum + (known === 0 ? 0 : Math.min(1, walked / known));
  }, 0);
  return planned === 0 ? 0 : Math.min(1, done / Math.max(planned, tools.length));
}

/** How many different questions were asked. */
export function countQuestions({ tools }: ExplorationState): number {
  return tools.reduce((sum, { coverage }) => sum + coverage.questions, 0);
}
