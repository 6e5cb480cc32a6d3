import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type {
  ConnectionState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useCommands } from "../../commands/useCommands.ts";
import type { Selected, Selection } from "../../log/selection.ts";
import { Icon } from "../../design/Icon.tsx";
import { openDialog } from "./dialog.ts";
import { useStore } from "../../design/createStore.ts";
import { KnownTargetsList } from "./KnownTargetsList.tsx";
import { ConnectionCard } from "./ConnectionCard.tsx";
import { dismissed, dismissedIn } from "./connect/dismissed.ts";
import { EndedConnection } from "./EndedConnection.tsx";
import { listShown } from "./listShown.ts";
import { PendingConnection } from "./PendingConnection.tsx";
import { SamplePicker } from "./SamplePicker.tsx";
import { tellApart } from "./tellApart.ts";
import { useFreshInSight } from "./useFreshInSight.ts";
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
  const shown = listShown(state, dismissedIn(useStore(dismissed), state.id));
  const numbers = tellApart(shown);
  useFreshInSight(shown);

  const cardOf = (connection: ConnectionState) => {
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
        {shown.map(cardOf)}
        {shown.length === 0 && (
          <div className="empty">
            <p className="empty-title">No MCP server connected</p>
            <p>Connect your own, or start with one of the samples below.</p>
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
            <KnownTargetsList state={state} commands={commands} />
            <SamplePicker state={state} commands={commands} />
          </div>
        </div>
      )}
    </section>
  );
}
