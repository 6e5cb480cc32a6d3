import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { givenLabel } from "@elicitation-playground/shared/log/names";
import type { EstablishedConnection } from "@elicitation-playground/shared/log/sessionState";
import { countOf } from "@elicitation-playground/shared/text/countOf";
import { use, useId, useState } from "react";
import { Icon } from "../../design/Icon.tsx";
import { StrayLinesContext } from "../../log/strayLines.ts";
import { listSubjects, type Subject } from "../../log/subject.ts";
import { StrayOutput } from "../tool/StrayOutput.tsx";
import { ConnectionDetails } from "./ConnectionDetails.tsx";
import { LazySignIn } from "./connect/LazySignIn.tsx";
import { SubjectList } from "./SubjectList.tsx";

type ConnectionCardProps = {
  connection: EstablishedConnection;
  /** Shown if another connection looks the same. */
  number?: number | undefined;
  events: readonly SessionEvent[];
  /** What the filter matches: only this is listed, and always. */
  matches?: readonly Subject[] | undefined;
  isCollapsed: boolean;
  onToggle: () => void;
  selected?: Subject | undefined;
  onSelect: (subject: Subject) => void;
};

export function ConnectionCard(props: ConnectionCardProps) {
  const { connection, number, events, matches, onToggle, selected, onSelect } = props;
  const isExpanded = matches !== undefined || !props.isCollapsed;
  const subjects = matches ?? listSubjects(connection);
  const [hasDetails, setHasDetails] = useState(false);
  const detailsId = useId();
  const strayLines = use(StrayLinesContext);
  const { era } = connection;
  const { name, version } = connection.mcpServer;
  const label = givenLabel(connection);
  const numberSuffix = number === undefined ? "" : ` #${number}`;
  const suffix = label === undefined ? numberSuffix : `, ${label}${numberSuffix}`;
  const fullName = `${name} ${era}${suffix}`;
  return (
    <section
      id={connection.id}
      className="connection"
      aria-label={`${name} ${version}, ${era}${suffix}`}
    >
      <div className="connection-head">
        <h3 className="connection-heading">
          <button
            type="button"
            className="connection-toggle"
            data-row="head"
            tabIndex={-1}
            aria-expanded={isExpanded}
            aria-disabled={matches !== undefined}
            onClick={matches === undefined ? onToggle : undefined}
          >
            <Icon name={isExpanded ? "chevronDown" : "chevronRight"} />
            <span className="connection-name">
              {label ?? name}
              {numberSuffix}
            </span>
            <span className="badge badge-era">{era}</span>
            {!isExpanded && (
              <span className="connection-count">{describeCount(connection.tools.length)}</span>
            )}
          </button>
        </h3>
        <button
          type="button"
          className="button button-quiet button-icon"
          data-row="details"
          tabIndex={-1}
          aria-label={`Details of ${fullName}`}
          title="Details"
          aria-expanded={hasDetails}
          aria-controls={hasDetails ? detailsId : undefined}
          onClick={() => setHasDetails(!hasDetails)}
        >
          <Icon name="more" />
        </button>
      </div>
      {connection.authorizationUrl !== undefined && (
        <LazySignIn url={connection.authorizationUrl} />
      )}
      <StrayOutput
        lines={strayLines.filter(({ connectionId }) => connectionId === connection.id)}
      />
      {hasDetails && (
        <ConnectionDetails
          id={detailsId}
          fullName={fullName}
          connection={connection}
          events={events}
        />
      )}
      {isExpanded && <SubjectList subjects={subjects} selected={selected} onSelect={onSelect} />}
      {isExpanded && subjects.length === 0 && (
        <p className="connection-note">No tools, prompts or resources.</p>
      )}
    </section>
  );
}

function describeCount(tools: number): string {
  return countOf(tools, "tool");
}
