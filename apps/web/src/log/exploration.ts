import type { ExploreEvent } from "@elicitation-playground/shared/explore/events";
import {
  emptyExploration,
  reduceExploration,
  type ExplorationState,
} from "@elicitation-playground/shared/explore/reduceExploration";

/** An exploration as far as it is known, and when it started. */
export type Exploration = { state: ExplorationState; startedAt?: string };

export const unknownExploration: Exploration = { state: emptyExploration };

export function reduceToExploration(before: Exploration, event: ExploreEvent): Exploration {
  return {
    state: reduceExploration(before.state, event),
    startedAt: before.startedAt ?? event.at,
  };
}

/** Reading pauses this often, so that a long log does not freeze the page. */
const sliceMs = 40;

/** Reads the events of a report, one on each line. `onProgress` gets the part that is read. */
export async function readExploration(
  text: string,
  onProgress: (part: number) => void,
): Promise<Exploration> {
  let exploration = unknownExploration;
  let sliceEnd = performance.now() + sliceMs;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  for (const [index, line] of lines.entries()) {
    exploration = reduceToExploration(exploration, JSON.parse(line) as ExploreEvent);
    if (performance.now() < sliceEnd) continue;
    onProgress(index / lines.length);
    await new Promise((resolve) => setTimeout(resolve));
    sliceEnd = performance.now() + sliceMs;
  }
  return exploration;
}
