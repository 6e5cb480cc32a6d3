import { isEstablished } from "@elicitation-playground/shared/log/sessionState";
import { useEffect, useRef, useState } from "react";
import { refreshTargets } from "../../commands/availableTargets.ts";
import { useCommands } from "../../commands/commands.ts";
import { Icon } from "../../design/Icon.tsx";
import { announce } from "../../design/notices/LiveRegion.tsx";
import { listSubjects, type Subject } from "../../log/subject.ts";
import { useDismissedConnections } from "./connect/dismissedConnections.ts";
import { ConnectionList, type ConnectionListProps } from "./ConnectionList.tsx";
import { openDialog } from "./dialog.ts";
import { listShownConnections } from "./shownConnections.ts";
import { filterSubjects } from "./subjectGroups.ts";
import { ToolFilter } from "./ToolFilter.tsx";
import "./connections.css";
import "./details.css";

type ConnectionsPanelProps = ConnectionListProps & {
  /** A narrow screen may show another column. */
  onShow: () => void;
};

export function ConnectionsPanel({ onShow, ...props }: ConnectionsPanelProps) {
  const { state } = props;
  const commands = useCommands();
  const panel = useRef<HTMLElement>(null);
  const [query, setQuery] = useState("");
  const connections = listShownConnections(state, useDismissedConnections(state.id));
  const matches =
    query.trim() === ""
      ? undefined
      : new Map(
          connections
            .filter(isEstablished)
            .map((connection): [string, readonly Subject[]] => [
              connection.id,
              filterSubjects(listSubjects(connection), query),
            ]),
        );
  const matchCount = matches && [...matches.values()].flat().length;
  useEffect(() => {
    if (matchCount !== undefined) announce(describeMatches(matchCount));
  }, [query, matchCount]);

  const openCount = connections.filter(({ status }) => status === "open").length;
  const canConnect = commands !== undefined;
  // Connecting adds an MCP server to the recent ones.
  useEffect(() => {
    if (canConnect) void refreshTargets().catch(() => undefined);
  }, [canConnect, openCount]);

  const find = (selector: string) => panel.current?.querySelector<HTMLElement>(selector);
  const focusFilter = () => find("[role=searchbox]")?.focus();

  return (
    <section ref={panel} className="column column-tools" aria-labelledby="connections-title">
      <h2 id="connections-title" className="visually-hidden">
        Servers and tools
      </h2>
      <ToolFilter
        query={query}
        onChange={setQuery}
        onShow={onShow}
        onLeave={() => find(query.trim() === "" ? "[data-row]" : "[data-row=subject]")?.focus()}
        onChoose={() => find("[data-row=subject]")?.click()}
      />
      <div className="column-body connections">
        <ConnectionList
          {...props}
          connections={connections}
          matches={matches}
          onLeave={focusFilter}
        />
        {matchCount === 0 && (
          <div className="empty">
            <p className="empty-title">No tools match</p>
            <button
              type="button"
              className="button button-small"
              onClick={() => {
                setQuery("");
                focusFilter();
              }}
            >
              Clear the filter
            </button>
          </div>
        )}
        {connections.length === 0 && (
          <div className="empty">
            <p className="empty-title">No MCP server connected</p>
            <p>Add your own server or a sample.</p>
          </div>
        )}
      </div>
      {commands && (
        <button type="button" className="add-server" onClick={() => openDialog({ kind: "add" })}>
          <Icon name="plus" />
          Add server
        </button>
      )}
    </section>
  );
}

function describeMatches(count: number): string {
  if (count === 0) return "No tools match.";
  return count === 1 ? "1 match." : `${count.toLocaleString("en")} matches.`;
}
