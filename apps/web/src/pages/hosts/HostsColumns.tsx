import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { nameHost } from "@elicitation-playground/shared/hosts/nameHost";
import { useState } from "react";
import { flushSync } from "react-dom";
import { ProblemView } from "../../commands/ProblemView.tsx";
import { createStore, useStore } from "../../design/createStore.ts";
import type { HostCards } from "../../log/followHostCards.ts";
import { ColumnTabs, type Column } from "../playground/ColumnTabs.tsx";
import { CardList } from "./cards/CardList.tsx";
import { CardView } from "./cards/CardView.tsx";
import { CheckGuide } from "./cards/CheckGuide.tsx";
import { DetailsPanel } from "./DetailsPanel.tsx";
import type { Hosts } from "./hostsModel.ts";
import type { ExploredQuestion } from "./table/exploredQuestions.ts";
import { QuestionsPanel } from "./table/QuestionsPanel.tsx";
import type { CellId } from "./table/QuestionTable.tsx";
import { ReasonsView } from "./table/ReasonsView.tsx";
import { useQuestionRows } from "./table/useQuestionRows.ts";

type HostsColumnsProps = { state: SessionState; hosts: Hosts; onRetry: () => void };

type Opened = { card: string } | { cell: CellId };

const noCards = createStore<HostCards>([]);
const nothingExplored: readonly ExploredQuestion[] = [];

/** The host cards, the table of questions and hosts, and what is open of either. */
export function HostsColumns({ state, hosts, onRetry }: HostsColumnsProps) {
  const cards = useStore(hosts.status === "open" ? hosts.cards : noCards);
  const [opened, setOpened] = useState<Opened | undefined>(readOpened);
  const [column, setColumn] = useState<Column>(opened ? "timeline" : "call");
  const explored = hosts.status === "open" ? hosts.explored : nothingExplored;
  const table = useQuestionRows(state, explored, cards);

  const open = (next: Opened | undefined) => {
    setOpened(next);
    keepCard(next && "card" in next ? next.card : undefined);
    if (next) setColumn("timeline");
  };
  const cardId = opened && "card" in opened ? opened.card : undefined;
  const cell = opened && "cell" in opened ? opened.cell : undefined;
  const card = cards.find(({ id }) => id === cardId);
  const row = table.rows.find(({ key }) => key === cell?.row);
  const shownCell = row?.cells.find((each) => each.column.id === cell?.column);
  const hasDetails = card !== undefined || shownCell !== undefined;
  const close = () => {
    const current = document.querySelector<HTMLElement>("main [aria-current]");
    // On a narrow screen what opened it is hidden until then.
    flushSync(() => {
      open(undefined);
      setColumn(cardId === undefined ? "call" : "tools");
    });
    current?.focus();
  };

  /** The button that opened it is about to disappear too. */
  const leave = () => {
    open(undefined);
    setColumn("tools");
    document.querySelector<HTMLElement>("main")?.focus();
  };

  return (
    <div className="session hosts" data-column={column} data-details={hasDetails}>
      <ColumnTabs
        titles={{ tools: "Host cards", call: "Questions", timeline: "Details" }}
        current={column}
        onChoose={setColumn}
      />
      <main className="columns" tabIndex={-1}>
        <section className="column column-tools" aria-label="Host cards">
          <div className="column-head">
            <h2>Host cards</h2>
          </div>
          <div className="column-body">
            {hosts.status === "opening" && <p className="hosts-note">Loading…</p>}
            {hosts.status === "failed" && (
              <div className="hosts-note">
                <ProblemView failure={hosts.failure} />
                <button type="button" className="button" onClick={onRetry}>
                  Try again
                </button>
              </div>
            )}
            {hosts.status === "open" && (
              <>
                <CheckGuide check={hosts.check} />
                <CardList cards={cards} opened={cardId} onOpen={(id) => open({ card: id })} />
              </>
            )}
          </div>
        </section>
        <section className="column column-call" aria-labelledby="questions-title">
          <QuestionsPanel
            sessionId={state.id}
            table={table}
            isOpening={hosts.status === "opening"}
            opened={cell}
            onOpen={(next) => open({ cell: next })}
          />
        </section>
        <section className="column column-timeline" aria-label="Details">
          {card && (
            <DetailsPanel key={card.id} title={nameHost(card.card)} onClose={close}>
              <CardView recorded={card} onDeleted={leave} />
            </DetailsPanel>
          )}
          {!card && row && shownCell && (
            <DetailsPanel
              key={`${row.key} ${shownCell.column.id}`}
              title={shownCell.column.host.name}
              onClose={close}
            >
              <ReasonsView row={row} cell={shownCell} />
            </DetailsPanel>
          )}
          {!hasDetails && (
            <div className="column-body column-empty">
              <p>
                {cardId !== undefined && hosts.status === "open"
                  ? "This card was deleted."
                  : "Choose a cell to see its reasons, or a card to see its probes."}
              </p>
            </div>
          )}
        </section>
      </main>
    </div>
  );
}

function readOpened(): Opened | undefined {
  const card = readCard();
  return card === null ? undefined : { card };
}

/** The card that the address names: a reload, or a copied address, shows the same again. */
function readCard(): string | null {
  return new URLSearchParams(location.search).get("card");
}

function keepCard(cardId: string | undefined): void {
  const query = new URLSearchParams(location.search);
  if (cardId === undefined) query.delete("card");
  else query.set("card", cardId);
  const search = query.size === 0 ? "" : `?${query.toString()}`;
  history.replaceState(history.state, "", location.pathname + search);
}
