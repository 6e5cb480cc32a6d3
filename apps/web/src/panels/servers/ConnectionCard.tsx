import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { EstablishedConnection } from "@elicitation-playground/shared/log/sessionState";
import { listSubjects, type Subject } from "../../log/subject.ts";
import { Icon } from "../../design/Icon.tsx";
import { openDialog } from "./dialog.ts";
import { describeElicitation } from "./profile/describeProfile.ts";
import { givenLabel } from "@elicitation-playground/shared/log/names";
import { report } from "../../commands/report.ts";
import { useCommands } from "../../commands/commands.ts";
import { listStrayLines } from "../../log/strayLines.ts";
import { StrayOutput } from "../tool/StrayOutput.tsx";
import { ConnectionDetails } from "./ConnectionDetails.tsx";
import { LazySignIn } from "./connect/LazySignIn.tsx";
import { SubjectList } from "./SubjectList.tsx";

type ConnectionCardProps = {
  connection: EstablishedConnection;
  /** Shown if another connection looks the same. */
  number?: number | undefined;
  events: readonly SessionEvent[];
  selected?: Subject | undefined;
  onSelect: (subject: Subject) => void;
};

const lists = [
  ["tool", "Tools"],
  ["prompt", "Prompts"],
  ["resource", "Resources"],
] as const;

export function ConnectionCard(props: ConnectionCardProps) {
  const commands = useCommands();
  const { connection, number, events, selected, onSelect } = props;
  const { era, profile } = connection;
  const { name, version } = connection.mcpServer;
  const label = givenLabel(connection);
  const numberSuffix = number === undefined ? "" : ` #${number}`;
  const suffix = label === undefined ? numberSuffix : `, ${label}${numberSuffix}`;
  const subjects = listSubjects(connection);
  return (
    <section
      id={connection.id}
      className="connection"
      aria-label={`${name} ${version}, ${era}${suffix}`}
    >
      <div className="connection-head">
        <h3 className="connection-name">
          {label ?? name}
          {numberSuffix}{" "}
          <span className="connection-version">
            {label === undefined ? version : `${name} ${version}`}
          </span>
        </h3>
        {commands && (
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label={`Disconnect ${name} ${era}${suffix}`}
            title="Disconnect"
            onClick={() => void report(commands.closeConnection(connection.id))}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      <div className="connection-facts">
        <span className="badge badge-era">{era}</span>
        <span className="badge badge-era" title="Elicitation modes that this client declares">
          <span className="visually-hidden">Elicitation declared: </span>
          {describeElicitation(profile)}
        </span>
        {commands && (
          <button
            type="button"
            className="button button-quiet button-small"
            aria-label={`Profile of ${name} ${era}${suffix}`}
            onClick={() => openDialog({ kind: "profile", connectionId: connection.id })}
          >
            Profile…
          </button>
        )}
      </div>
      {connection.authorizationUrl !== undefined && (
        <LazySignIn url={connection.authorizationUrl} />
      )}
      <StrayOutput
        lines={listStrayLines(events).filter(({ connectionId }) => connectionId === connection.id)}
      />
      <ConnectionDetails connection={connection} events={events} />
      {lists.map(([kind, title]) => (
        <SubjectList
          key={kind}
          title={title}
          subjects={subjects.filter((subject) => subject.kind === kind)}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
      {subjects.length === 0 && <p className="connection-note">No tools, prompts or resources.</p>}
    </section>
  );
}
