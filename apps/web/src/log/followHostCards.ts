import type {
  HostCardEvent,
  HostCardList,
  RecordedCard,
} from "@elicitation-playground/shared/api/hostCards";
import { routes } from "@elicitation-playground/shared/api/routes";
import { createStore, type Store } from "../design/createStore.ts";
import { followStream } from "./followStream.ts";
import { inBatches } from "./inBatches.ts";

/** Oldest first. */
export type HostCards = readonly RecordedCard[];

/** Follows the host cards of the playground, from those that were already read. */
export function followHostCards(
  { cards, lastEventId }: HostCardList,
  onChange: (before: HostCards, after: HostCards) => void,
): { cards: Store<HostCards>; stop: () => void } {
  const store = createStore<HostCards>(cards);

  function reduceBatch(batch: readonly HostCardEvent[]): void {
    const before = store.get();
    const after = batch.reduce(reduceHostCards, before);
    store.set(after);
    onChange(before, after);
  }

  const stop = followStream<HostCardEvent, never>(
    { path: routes.hostCardEvents, checkPath: routes.hostCards, ends: {} },
    {
      after: lastEventId,
      onEvent: inBatches(reduceBatch, () => false),
      // The stream of the session shows the same.
      onStatus: () => undefined,
      onEnd: () => undefined,
    },
  );
  return { cards: store, stop };
}

export function reduceHostCards(cards: HostCards, event: HostCardEvent): HostCards {
  const { cardId } = event;
  if (event.type === "card-removed") return cards.filter(({ id }) => id !== cardId);
  const recorded = { id: cardId, card: event.card };
  return cards.some(({ id }) => id === cardId)
    ? cards.map((each) => (each.id === cardId ? recorded : each))
    : [...cards, recorded];
}
