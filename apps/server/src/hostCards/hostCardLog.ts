import { setMaxListeners } from "node:events";
import { cardId, type CardStore } from "@elicitation-playground/samples/check/cardStore";
import type {
  HostCardEvent,
  HostCardList,
  RecordedCard,
} from "@elicitation-playground/shared/api/hostCards";
import type { HostCard } from "@elicitation-playground/shared/hosts/hostCard";
import { ProblemError } from "@elicitation-playground/shared/problem";

/** A reader that reconnects gets the removals it missed. Limited, because any client can invent hosts. */
const mostRemoved = 200;

/** The numbered changes of the host cards, of which only the latest of each card is kept. */
export class HostCardLog {
  readonly #store: CardStore;
  /** By card, in the order of their ids. */
  readonly #latest = new Map<string, HostCardEvent>();
  #lastId = 0;
  readonly #followers = new Set<() => void>();
  readonly #closing = new AbortController();
  readonly #unfollow: () => void;

  constructor(store: CardStore) {
    this.#store = store;
    // Each reader listens, and there may be many.
    setMaxListeners(0, this.#closing.signal);
    this.#update();
    this.#unfollow = store.follow(() => this.#update());
  }

  /** Aborted after the last event. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  list(): HostCardList {
    return { cards: this.#recorded(), lastEventId: this.#lastId };
  }

  get(id: string): HostCard {
    const event = this.#latest.get(id);
    if (event?.type === "card-recorded") return event.card;
    throw new ProblemError("card-not-found", `There is no host card ${id}.`);
  }

  /** Adds a card that was recorded elsewhere; an older one of the same host is replaced. */
  add(card: HostCard): string {
    return this.#store.add(card);
  }

  remove(id: string): void {
    this.get(id);
    this.#store.delete(id);
  }

  since(id: number, most: number): HostCardEvent[] {
    return [...this.#latest.values()].filter((event) => event.id > id).slice(0, most);
  }

  /** Returns its undo. */
  follow(follower: () => void): () => void {
    this.#followers.add(follower);
    return () => this.#followers.delete(follower);
  }

  close(): void {
    this.#unfollow();
    this.#closing.abort();
  }

  #recorded(): RecordedCard[] {
    return [...this.#latest.values()].flatMap((event) =>
      event.type === "card-recorded" ? [{ id: event.cardId, card: event.card }] : [],
    );
  }

  /** The store says that something has changed, but not what is gone. */
  #update(): void {
    const entries = new Map(this.#store.cards().map((card) => [cardId(card), card]));
    for (const { id } of this.#recorded()) {
      if (!entries.has(id)) this.#append(id, { type: "card-removed" });
    }
    for (const [id, card] of entries) {
      const known = this.#latest.get(id);
      const isKnown = known?.type === "card-recorded" && known.card === card;
      if (!isKnown) this.#append(id, { type: "card-recorded", card });
    }
    for (const follower of this.#followers) follower();
  }

  #append(
    cardId: string,
    change: { type: "card-removed" } | { type: "card-recorded"; card: HostCard },
  ): void {
    this.#lastId += 1;
    this.#latest.delete(cardId);
    this.#latest.set(cardId, { id: this.#lastId, cardId, ...change });
    const removed = [...this.#latest.values()].filter(({ type }) => type === "card-removed");
    const oldest = removed.length > mostRemoved ? removed[0] : undefined;
    if (oldest) this.#latest.delete(oldest.cardId);
  }
}
