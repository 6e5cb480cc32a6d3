import type { ExplorationSummary } from "@elicitation-playground/shared/api/explorations";
import { endings, type ExploreEvent } from "@elicitation-playground/shared/explore/events";
import { describeFindingTitle } from "@elicitation-playground/shared/explore/finding";
import type { ExplorerCommands } from "../../commands/explorerCommands.ts";
import { toFailure, type Failure } from "../../commands/failure.ts";
import { createStore, type Store } from "../../design/createStore.ts";
import { announce } from "../../design/notices/LiveRegion.tsx";
import { followExploration, isFresh, type ExplorationView } from "../../log/followExploration.ts";

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

const parameter = "exploration";

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
  async open(chosen = new URLSearchParams(location.search).get(parameter)): Promise<void> {
    this.#attempt += 1;
    const attempt = this.#attempt;
    try {
      const all = await this.#commands.list();
      if (attempt !== this.#attempt) return;
      const id = all.find((each) => each.id === chosen)?.id ?? all.at(-1)?.id;
      this.#stop();
      if (id === undefined) {
        this.shown.set({ status: "none" });
        return;
      }
      const { view, stop } = followExploration(this.#sessionId, id, announceEvents);
      this.#stop = stop;
      this.shown.set({ status: "open", id, all, view });
      keepInAddress(id);
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

/** A reload shows the same exploration again. */
function keepInAddress(id: string): void {
  const query = new URLSearchParams(location.search);
  query.set(parameter, id);
  history.replaceState(null, "", `${location.pathname}?${query.toString()}`);
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
