import type { ExploreEvent, ExploreEventBody } from "@elicitation-playground/shared/explore/events";
import {
  emptyExploration,
  reduceExploration,
  type ExplorationState,
} from "@elicitation-playground/shared/explore/reduceExploration";
import { maskExploreEvent } from "../secrets/maskExploreEvent.ts";

type Follower = (event: ExploreEvent) => void;

/** The log of one exploration, without secrets. Reports and the page are folds of it. */
export class ExploreLog {
  readonly #events: ExploreEvent[] = [];
  readonly #followers = new Set<Follower>();
  readonly #mask: (text: string) => string;
  #state = emptyExploration;

  constructor(mask: (text: string) => string = (text) => text) {
    this.#mask = mask;
  }

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
    const id = this.#events.length + 1;
    const event = { id, at: new Date().toISOString(), ...maskExploreEvent(body, this.#mask) };
    this.#events.push(event);
    this.#state = reduceExploration(this.#state, event);
    for (const follower of this.#followers) follower(event);
  }
}
