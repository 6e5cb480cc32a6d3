import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import {
  isEstablished,
  type ConnectionState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useEffect, useRef } from "react";
import { useCommands } from "../../commands/commands.ts";
import type { Selected, Selection } from "../../log/selection.ts";
import { Icon } from "../../design/Icon.tsx";
import { openDialog } from "./dialog.ts";

import { ConnectionCard } from "./ConnectionCard.tsx";
import { useDismissedConnections } from "./connect/dismissedConnections.ts";
import { EndedConnection } from "./EndedConnection.tsx";
import { listShownConnections, numberDuplicates } from "./shownConnections.ts";
import { PendingConnection } from "./PendingConnection.tsx";
import { SamplePicker } from "./SamplePicker.tsx";
import { TargetLists } from "./TargetLists.tsx";
import "./connections.css";
import "./details.css";

type ConnectionsPanelProps = {
  state: SessionState;
  events: readonly SessionEvent[];
  selected?: Selected | undefined;
  onSelect: (selection: Selection) => void;
};

export function ConnectionsPanel({ state, events, selected, onSelect }: ConnectionsPanelProps) {
  const commands = useCommands();
  const shown = listShownConnections(state, useDismissedConnections(state.id));
  const numbers = numberDuplicates(shown);
  useScrollToNew(shown);

  const renderCard = (connection: ConnectionState) => {
    const { id } = connection;
    switch (connection.status) {
      case "connecting":
        return <PendingConnection key={id} connection={connection} />;
      case "failed":
      case "closed":
        return <EndedConnection key={id} sessionId={state.id} connection={connection} />;
      case "open":
        return (
          <ConnectionCard
            key={id}
            connection={connection}
            number={numbers.get(id)}
            events={events}
            selected={selected?.connection.id === id ? selected.subject : undefined}
            onSelect={({ kind, name }) => onSelect({ connectionId: id, kind, name })}
          />
        );
    }
  };

  return (
    <section className="column column-tools" aria-labelledby="connections-title">
      <div className="column-head">
        <h2 id="connections-title">Servers and tools</h2>
      </div>
      <div className="column-body connections">
        {shown.map(renderCard)}
        {shown.length === 0 && (
          <div className="empty">
            <p className="empty-title">No MCP server connected</p>
            <p>Connect your own server, or start with a sample below.</p>
          </div>
        )}
      </div>
      {commands && (
        <div className="sources">
          <button
            type="button"
            className="button sources-connect"
            onClick={() => openDialog({ kind: "connect" })}
          >
            <Icon name="plus" />
            Connect a server
          </button>
          <div className="sources-list">
            <TargetLists state={state} commands={commands} />
            <SamplePicker state={state} commands={commands} />
          </div>
        </div>
      )}
    </section>
  );
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
