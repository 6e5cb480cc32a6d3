import type { ExplorationSummary } from "@elicitation-playground/shared/api/explorations";
import { endings, type ExploreEvent } from "@elicitation-playground/shared/explore/events";
import { describeFindingTitle } from "@elicitation-playground/shared/explore/finding";
import type { ExplorerCommands } from "../../commands/explorerCommands.ts";
import { toFailure, type Failure } from "../../commands/failure.ts";
import { createStore, type Store } from "../../design/createStore.ts";
import { announce } from "../../design/notices/LiveRegion.tsx";
import { followExploration, isFresh, type ExplorationView } from "../../log/followExploration.ts";
import { keepExploration, readShown } from "./explorerAddress.ts";

export type Shown =
  | { status: "opening" }
  | { status: "none" }
  | { status: "failed"; failure: Failure }
  | {
      status: "open";
      id: string;
      /** All explorations of the session, oldest first. */
      all: readonly ExplorationSummary[];
      view: Store<ExplorationView>;
    };

/** The exploration that the page shows: that of its address, or else the latest. */
export class ShownExploration {
  readonly shown = createStore<Shown>({ status: "opening" });
  readonly #sessionId: string;
  readonly #commands: ExplorerCommands;
  #stop: () => void = () => undefined;
  /** Changes whenever another one is opened or the page is left: a late reply then opens nothing. */
  #attempt = 0;

  constructor(sessionId: string, commands: ExplorerCommands) {
    this.#sessionId = sessionId;
    this.#commands = commands;
  }

  /** Without an id, the one of the address or the latest. */
  async open(chosen?: string): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      const all = await this.#commands.list();
      if (attempt !== this.#attempt) return;
      const wanted = chosen ?? readShown().exploration;
      const found = all.find((each) => each.id === wanted) ?? all.at(-1);
      this.#stop();
      if (!found) {
        this.shown.set({ status: "none" });
        return;
      }
      const { id } = found;
      // Before its first view, which reads the address.
      keepExploration(found, chosen !== undefined);
      const { view, stop } = followExploration(this.#sessionId, id, announceEvents);
      this.#stop = stop;
      this.shown.set({ status: "open", id, all, view });
    } catch (error) {
      if (attempt !== this.#attempt) return;
      this.shown.set({ status: "failed", failure: toFailure(error) });
    }
  }

  close(): void {
    this.#attempt += 1;
    this.#stop();
  }
}

/** Only what matters: there are too many branches to announce. */
function announceEvents(events: readonly ExploreEvent[]): void {
  const texts = events.filter(isFresh).flatMap((event) => describeForScreenReader(event) ?? []);
  if (texts.length > 0) announce(texts.join(" "));
}

function describeForScreenReader(event: ExploreEvent): string | undefined {
  switch (event.type) {
    case "finding-found":
      return `New ${event.finding.severity}: ${describeFindingTitle(event.finding)}.`;
    case "exploration-started":
      return "The exploration has started.";
    case "exploration-paused":
      return "The exploration is paused.";
    case "exploration-resumed":
      return "The exploration continues.";
    case "exploration-finished":
      return `Exploration: ${endings[event.reason]}.`;
    default:
      return undefined;
  }
}
