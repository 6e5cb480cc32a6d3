import { routes, toPath } from "@elicitation-playground/shared/api/routes";
import type { ExploreEvent } from "@elicitation-playground/shared/explore/events";
import { createStore, type Store } from "../design/createStore.ts";
import { reduceToExploration, unknownExploration, type Exploration } from "./exploration.ts";
import { streamEnds } from "./followEvents.ts";
import { followStream, type StreamStatus } from "./followStream.ts";
import { inBatches } from "./inBatches.ts";

export type ExplorationView = Exploration & {
  stream: StreamStatus;
  /** It happens now, and is not replayed. */
  isLive: boolean;
  /** The playground does not have it any more. */
  isGone: boolean;
};

export const unknownExplorationView: ExplorationView = {
  ...unknownExploration,
  stream: "connecting",
  isLive: false,
  isGone: false,
};

const manyBranches = 2000;
/** Older events come from a log that is replayed. */
const freshMs = 10_000;

export function isFresh(event: ExploreEvent | undefined): boolean {
  return event !== undefined && Date.now() - Date.parse(event.at) < freshMs;
}

/** Follows an exploration until it finishes. `stop` ends that earlier. */
export function followExploration(
  sessionId: string,
  explorationId: string,
  onEvents: (fresh: readonly ExploreEvent[]) => void,
): { view: Store<ExplorationView>; stop: () => void } {
  const view = createStore(unknownExplorationView);

  function reduceBatch(batch: readonly ExploreEvent[]): void {
    const before = view.get();
    const fresh = batch.filter(({ id }) => id > before.state.lastEventId);
    const latest = fresh.at(-1);
    const isLive = before.isLive || (before.state.lastEventId === 0 && isFresh(latest));
    view.set({ ...before, ...reduceToExploration(before, fresh), isLive });
    onEvents(fresh);
  }

  const params = { sessionId, explorationId };
  const stop = followStream<ExploreEvent, string>(
    {
      path: toPath(routes.explorationEvents, params),
      checkPath: toPath(routes.exploration, params),
      ends: { ...streamEnds, "exploration-not-found": "gone" },
      isLast: ({ type }) => type === "exploration-finished",
    },
    {
      after: 0,
      onEvent: inBatches(reduceBatch, () => view.get().state.branches.length > manyBranches),
      onStatus: (stream) => view.set({ ...view.get(), stream }),
      // The stream of the session says what else ended.
      onEnd: () => view.set({ ...view.get(), isGone: true }),
    },
  );
  return { view, stop };
}
