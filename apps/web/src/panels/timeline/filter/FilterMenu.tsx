import { placeOfRun } from "@elicitation-playground/shared/log/callNumbers";
import { labelOfConnection } from "@elicitation-playground/shared/log/connectionLabels";
import { nameOfCall } from "@elicitation-playground/shared/log/names";
import { latestConnectionId } from "@elicitation-playground/shared/log/reconnects";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import type { RefObject } from "react";
import { useStore } from "../../../design/createStore.ts";
import { SelectField } from "../../../design/fields/SelectField.tsx";
import { Popover } from "../../../design/Popover.tsx";
import { changeTimeline, timelineSettings } from "../view/timelineSettings.ts";
import { filterKinds, type EventFilter, type FilterKind } from "./filterEvents.ts";

type FilterMenuProps = {
  state: SessionState;
  filter: EventFilter;
  onChange: (filter: EventFilter) => void;
};

const kindTitles: Record<FilterKind, string> = {
  calls: "Calls",
  questions: "Questions",
  connections: "Connections",
  output: "Logs and stderr",
};

/** An option of a select can't be scrolled to among thousands. */
const mostCalls = 200;
const mostName = 40;

export function FilterMenu({
  state,
  filter,
  onChange,
  ref,
}: FilterMenuProps & { ref: RefObject<HTMLButtonElement | null> }) {
  const { showsFrames } = useStore(timelineSettings);
  const { connectionId } = filter;
  const server = connectionId === undefined ? "" : latestConnectionId(state, connectionId);
  const toggleKind = (kind: FilterKind, isShown: boolean) => {
    const others = filter.hiddenKinds.filter((hidden) => hidden !== kind);
    onChange({ ...filter, hiddenKinds: isShown ? others : [...others, kind] });
  };
  return (
    <Popover label="Filter" ref={ref} trigger="Filter">
      <div className="filter-menu">
        <SelectField
          label="Server"
          value={server}
          onChange={(id) => onChange({ ...filter, connectionId: id || undefined })}
        >
          <option value="">All servers</option>
          {listConnections(state).map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label="Call"
          value={filter.callId ?? ""}
          onChange={(id) => onChange({ ...filter, callId: id || undefined })}
        >
          <option value="">All calls</option>
          {Object.values(state.calls)
            .slice(-mostCalls)
            .map(({ id }) => (
              <option key={id} value={id}>
                {nameCall(state, id)}
              </option>
            ))}
        </SelectField>
        <fieldset className="filter-kinds">
          <legend className="field-label">Show</legend>
          {filterKinds.map((kind) => (
            <label key={kind} className="filter-kind">
              <input
                type="checkbox"
                checked={!filter.hiddenKinds.includes(kind)}
                onChange={({ target }) => toggleKind(kind, target.checked)}
              />
              {kindTitles[kind]}
            </label>
          ))}
          <label className="filter-kind">
            <input
              type="checkbox"
              checked={showsFrames}
              onChange={({ target }) => changeTimeline({ showsFrames: target.checked })}
            />
            Frames in the list
          </label>
        </fieldset>
      </div>
    </Popover>
  );
}

/** What is filtered, each with a button that removes it. */
export function FilterChips({ state, filter, onChange }: FilterMenuProps) {
  const { connectionId, callId, hiddenKinds } = filter;
  const chips = [
    ...(connectionId === undefined
      ? []
      : [
          {
            title: nameServer(state, connectionId),
            without: { ...filter, connectionId: undefined },
          },
        ]),
    ...(callId === undefined
      ? []
      : [
          {
            title: nameCall(state, callId),
            without: { ...filter, callId: undefined },
          },
        ]),
    ...hiddenKinds.map((kind) => ({
      title: `No ${kindTitles[kind].toLowerCase()}`,
      without: { ...filter, hiddenKinds: hiddenKinds.filter((hidden) => hidden !== kind) },
    })),
  ];
  if (chips.length === 0) return null;
  return (
    <div className="filter-chips" role="group" aria-label="Active filters">
      {chips.map(({ title, without }) => (
        <button
          key={title}
          type="button"
          className="filter-chip"
          aria-label={`Remove the filter ${title}`}
          onClick={() => onChange(without)}
        >
          {title} <span aria-hidden="true">×</span>
        </button>
      ))}
      <button
        type="button"
        className="button button-quiet button-small"
        onClick={() => onChange({ hiddenKinds: [] })}
      >
        Clear
      </button>
    </div>
  );
}

/** Once per MCP server, however often it was reconnected. */
function listConnections(state: SessionState): { id: string; name: string }[] {
  return Object.values(state.connections)
    .filter(({ replacedBy }) => replacedBy === undefined)
    .map(({ id }) => ({ id, name: nameServer(state, id) }));
}

function nameServer(state: SessionState, connectionId: string): string {
  return shorten(labelOfConnection(state, connectionId), mostName);
}

function nameCall(state: SessionState, callId: string): string {
  return `${shorten(nameOfCall(state, callId), mostName)} ${placeOfRun(state, callId)}`;
}
