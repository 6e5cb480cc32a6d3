import type { ExploreEvent } from "@elicitation-playground/shared/explore/events";
import {
  emptyExploration,
  reduceExplorations,
  type ExplorationState,
} from "@elicitation-playground/shared/explore/reduceExploration";

/** An exploration as far as it is known, and when it started. */
export type Exploration = { state: ExplorationState; startedAt?: string };

export const unknownExploration: Exploration = { state: emptyExploration };

export function reduceToExploration(
  { state, startedAt }: Exploration,
  events: readonly ExploreEvent[],
): Exploration {
  const at = startedAt ?? events[0]?.at;
  return { state: reduceExplorations(state, events), ...(at !== undefined && { startedAt: at }) };
}

/** Reading pauses after this many lines, so that a long log does not freeze the page. */
const sliceLength = 1000;

/** Reads the events of a report, one on each line. `onProgress` gets the part that is read. */
export async function readExploration(
  text: string,
  onProgress: (part: number) => void,
): Promise<Exploration> {
  let exploration = unknownExploration;
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  for (let start = 0; start < lines.length; start += sliceLength) {
    if (start > 0) {
      onProgress(start / lines.length);
      await new Promise((resolve) => setTimeout(resolve));
    }
    const slice = lines.slice(start, start + sliceLength);
    const events = slice.map((line) => JSON.parse(line) as ExploreEvent);
    exploration = reduceToExploration(exploration, events);
  }
  return exploration;
}
