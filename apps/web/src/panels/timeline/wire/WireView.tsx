import { nameOfConnection } from "@elicitation-playground/shared/log/names";
import { useMemo, useRef, useState } from "react";
import { Icon } from "../../../design/Icon.tsx";
import { VirtualList } from "../../../design/VirtualList.tsx";
import type { SessionView } from "../../../log/followSession.ts";
import { FrameDetails } from "../../../wire/FrameDetails.tsx";
import { FrameSummary } from "../../../wire/FrameSummary.tsx";
import {
  describeRow,
  findRow,
  ownExchange,
  WireRows,
  type WireRow,
} from "../../../wire/wireRows.ts";
import { SearchBar } from "./SearchBar.tsx";
import { stepMatch } from "./searchRows.ts";
import { useRowSearch } from "./useRowSearch.ts";
import "./wireView.css";

/** As in `wire.css`: in a narrow list a frame takes two lines. */
const wideList = 672;
const rowHeight = (width: number) => (width < wideList ? 42 : 26);

/** Every frame of the log, and the details of the chosen one. */
export function WireView({ events, state }: Pick<SessionView, "events" | "state">) {
  const [wire] = useState(() => new WireRows());
  const [chosenId, setChosenId] = useState<number>();
  const [query, setQuery] = useState("");
  const root = useRef<HTMLDivElement>(null);
  const rows = wire.update(events);
  const chosen = findRow(rows, chosenId);
  const { found, isDone } = useRowSearch(rows, wire.generation, query);
  const foundSet = useMemo(() => new Set(found), [found]);
  const hasSeveral = Object.keys(state.connections).length > 1;
  const choose = (row: WireRow | undefined) => setChosenId(row?.event.id);
  const focus = (part: string) => root.current?.querySelector<HTMLElement>(part)?.focus();
  const close = () => {
    choose(undefined);
    focus("[role=listbox]");
  };

  return (
    <div ref={root} className={chosen ? "wire-view wire-view-open" : "wire-view"}>
      <SearchBar
        query={query}
        onQuery={setQuery}
        found={found.length}
        total={rows.length}
        isDone={isDone}
        current={chosen ? found.indexOf(chosen.index) + 1 : 0}
        onStep={(step) => choose(rows[stepMatch(found, chosen?.index, step) ?? -1] ?? chosen)}
      />
      <div className="wire-list">
        {rows.length === 0 ? (
          <p className="wire-empty">No frames yet.</p>
        ) : (
          <VirtualList
            label="Frames"
            length={rows.length}
            rowHeight={rowHeight}
            chosen={chosen?.index}
            onChoose={(index) => choose(rows[index])}
            onOpen={() => focus(".wire-details")}
            onEscape={close}
            classOf={(index) => (foundSet.has(index) ? "wire-found" : "")}
          >
            {(index) => {
              const row = rows[index];
              if (!row) return null;
              const name = hasSeveral && nameOfConnection(state, row.event.connectionId);
              return (
                <FrameSummary
                  row={row}
                  exchange={ownExchange(row)}
                  {...(name !== false && { connection: name })}
                />
              );
            }}
          </VirtualList>
        )}
      </div>
      {chosen && (
        <section className="wire-details" aria-label={`Frame ${chosen.index + 1}`} tabIndex={-1}>
          <div className="wire-details-head">
            <h3>{describeRow(chosen).title}</h3>
            <button
              type="button"
              className="button button-quiet button-icon"
              aria-label="Close details"
              onClick={close}
            >
              <Icon name="close" />
            </button>
          </div>
          <FrameDetails row={chosen} onChoose={choose} />
        </section>
      )}
    </div>
  );
}
