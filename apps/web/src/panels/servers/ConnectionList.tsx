import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import {
  isEstablished,
  type ConnectionState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useEffect, useRef } from "react";
import { useRovingFocus } from "../../design/useRovingFocus.ts";
import { firstConnectionId } from "@elicitation-playground/shared/log/reconnects";
import type { Selected, Selection } from "../../log/selection.ts";
import type { Subject } from "../../log/subject.ts";
import { toggleCollapsed, useCollapsed } from "./collapsedConnections.ts";
import { ConnectionCard } from "./ConnectionCard.tsx";
import { EndedConnection } from "./EndedConnection.tsx";
import { PendingConnection } from "./PendingConnection.tsx";
import { moveInRows, rowSelector } from "./rowKeys.ts";
import { numberDuplicates } from "./shownConnections.ts";

export type ConnectionListProps = {
  state: SessionState;
  events: readonly SessionEvent[];
  selected?: Selected | undefined;
  onSelect: (selection: Selection) => void;
};

type Filtered = {
  connections: readonly ConnectionState[];
  /** What the filter matches, by the id of the connection; undefined without a filter. */
  matches?: ReadonlyMap<string, readonly Subject[]> | undefined;
  /** Moves the focus from the first row to the filter. */
  onLeave: () => void;
};

/** The connections with their tools. All rows are one Tab stop. */
export function ConnectionList(props: ConnectionListProps & Filtered) {
  const { state, events, selected, onSelect, connections, matches, onLeave } = props;
  const list = useRef<HTMLDivElement>(null);
  useRovingFocus(list, rowSelector, (event) => moveInRows(event, onLeave));
  const collapsed = useCollapsed();
  const numbers = numberDuplicates(connections);
  useScrollToNew(connections);

  const renderCard = (connection: ConnectionState) => {
    const { id } = connection;
    switch (connection.status) {
      case "connecting":
        return <PendingConnection key={id} connection={connection} />;
      case "failed":
      case "closed":
        return <EndedConnection key={id} sessionId={state.id} connection={connection} />;
      case "open": {
        const key = `${state.id} ${firstConnectionId(state, id)}`;
        if (matches?.get(id)?.length === 0) return null;
        return (
          <ConnectionCard
            key={id}
            connection={connection}
            number={numbers.get(id)}
            events={events}
            matches={matches?.get(id)}
            isCollapsed={collapsed.has(key)}
            onToggle={() => toggleCollapsed(key)}
            selected={selected?.connection.id === id ? selected.subject : undefined}
            onSelect={({ kind, name }) => onSelect({ connectionId: id, kind, name })}
          />
        );
      }
    }
  };

  return <div ref={list}>{connections.map(renderCard)}</div>;
}

/**
 * Scrolls to a new connection, which is below all others, and again when its card grows with the
 * result and its first tools. The card's element id is the connection's id.
 */
function useScrollToNew(connections: readonly ConnectionState[]): void {
  const newest = useRef({ id: "", stage: "" });
  useEffect(() => {
    const pending = connections.findLast(({ status }) => status === "connecting");
    const found = pending ?? connections.find(({ id }) => id === newest.current.id);
    if (!found) return;
    const stage = `${found.status} ${isEstablished(found) && found.tools.length > 0}`;
    if (found.id === newest.current.id && stage === newest.current.stage) return;
    newest.current = { id: found.id, stage };
    document.getElementById(found.id)?.scrollIntoView({ block: "start" });
  }, [connections]);
}
