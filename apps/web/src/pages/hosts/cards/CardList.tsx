import type { RecordedCard } from "@elicitation-playground/shared/api/hostCards";
import { progressOfCard } from "@elicitation-playground/shared/hosts/cardProgress";
import { nameHost, transportNames } from "@elicitation-playground/shared/hosts/nameHost";
import { toClockTime, toDate } from "../../../design/clock.ts";
import type { HostCards } from "../../../log/followHostCards.ts";
import { ImportCard } from "./ImportCard.tsx";

type CardListProps = {
  cards: HostCards;
  /** The id of the card that is open. */
  opened: string | undefined;
  onOpen: (cardId: string) => void;
};

/** The recorded cards, the latest first. */
export function CardList({ cards, opened, onOpen }: CardListProps) {
  const latest = cards.toSorted((a, b) => (a.card.updatedAt < b.card.updatedAt ? 1 : -1));
  return (
    <section className="host-cards" aria-labelledby="cards-title">
      <div className="host-cards-head">
        <h2 id="cards-title">Recorded cards</h2>
        <ImportCard onAdded={onOpen} />
      </div>
      {latest.length === 0 ? (
        <p className="host-cards-empty">None yet. A card appears when a host connects.</p>
      ) : (
        <ul>
          {latest.map((recorded) => (
            <li key={recorded.id}>
              <CardButton
                recorded={recorded}
                isOpened={recorded.id === opened}
                onOpen={() => onOpen(recorded.id)}
              />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

type CardButtonProps = { recorded: RecordedCard; isOpened: boolean; onOpen: () => void };

function CardButton({ recorded: { card }, isOpened, onOpen }: CardButtonProps) {
  const { tried, all, failed } = progressOfCard(card);
  return (
    <button
      type="button"
      className="host-card-button"
      aria-current={isOpened ? "true" : undefined}
      onClick={onOpen}
    >
      <span className="host-card-name">{nameHost(card)}</span>
      <span className="host-card-facts">
        <span className="badge badge-era">{card.era}</span>
        <span className="badge">{transportNames[card.transport]}</span>
        {tried > 0 && (
          <span className={failed > 0 ? "badge badge-bad" : "badge badge-good"}>
            {failed > 0 ? `${failed} failed` : "no failures"}
          </span>
        )}
      </span>
      <span className="host-card-progress">
        {tried} of {all} probes · {toDate(card.updatedAt)} {toClockTime(card.updatedAt)}
      </span>
    </button>
  );
}
