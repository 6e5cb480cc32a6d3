import type { ExploreEvent, ExploreEventBody } from "@elicitation-playground/shared/explore/events";
import {
  emptyExploration,
  reduceExploration,
  type ExplorationState,
} from "@elicitation-playground/shared/explore/reduceExploration";

type Follower = (event: ExploreEvent) => void;

/** The log of one exploration. Reports and the page are folds of it. */
export class ExploreLog {
  readonly #events: ExploreEvent[] = [];
  readonly #followers = new Set<Follower>();
  #state = emptyExploration;

  get state(): ExplorationState {
    return this.#state;
  }

  /** The events after this id. */
  since(id: number): readonly ExploreEvent[] {
    return this.#events.slice(id);
  }

  /** Receives every event from now on; returns its undo. */
  follow(follower: Follower): () => void {
    this.#followers.add(follower);
    return () => void this.#followers.delete(follower);
  }

  append(body: ExploreEventBody): void {
    const event = { id: this.#events.length + 1, at: new Date().toISOString(), ...body };
    this.#events.push(event);
    this.#state = reduceExploration(this.#state, event);
    for (const follower of this.#followers) follower(event);
  }
}
