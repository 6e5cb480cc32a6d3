import type { SessionState } from "@elicitation-playground/shared/sessionState";
import type { Selected, Selection } from "../call/selection.ts";
import { useStore } from "../store/createStore.ts";
import { attempts } from "./attempts.ts";
import { ConnectionCard } from "./ConnectionCard.tsx";
import { SamplePicker } from "./SamplePicker.tsx";
import { listShown } from "./listShown.ts";
import "./connections.css";

type ConnectionsPanelProps = {
  state: SessionState;
  selected?: Selected | undefined;
  onSelect: (selection: Selection) => void;
};

export function ConnectionsPanel({ state, selected, onSelect }: ConnectionsPanelProps) {
  const pending = useStore(attempts);
  const shown = listShown(state);
  return (
    <section className="column column-tools" aria-labelledby="connections-title">
      <div className="column-head">
        <h2 id="connections-title">Servers and tools</h2>
      </div>
      <div className="column-body connections">
        {shown.map((connection) => (
          <ConnectionCard
            key={connection.id}
            sessionId={state.id}
            connection={connection}
            selected={selected?.connection.id === connection.id ? selected.subject : undefined}
            onSelect={(subject) =>
              onSelect({ connectionId: connection.id, kind: subject.kind, name: subject.name })
            }
          />
        ))}
        {pending.map(({ label }) => (
          <output key={label} className="connection-pending">
            <span className="spinner" aria-hidden="true" />
            Connecting to {label}
          </output>
        ))}
        {shown.length === 0 && pending.length === 0 && (
          <div className="empty">
            <p className="empty-title">No MCP server connected</p>
            <p>Start with one of the samples below.</p>
          </div>
        )}
      </div>
      <SamplePicker state={state} pending={pending.map(({ label }) => label)} />
    </section>
  );
}
