import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { EstablishedConnection } from "@elicitation-playground/shared/log/sessionState";
import { closeConnection } from "../api/commands.ts";
import { listSubjects, type Subject } from "../call/subject.ts";
import { Icon } from "../design/Icon.tsx";
import { openDialog } from "../dialogs/dialog.ts";
import { describeDeclared } from "../profile/describeDeclared.ts";
import { givenLabel } from "../session/names.ts";
import { report } from "./connect.ts";
import { ConnectionDetails } from "./ConnectionDetails.tsx";
import { LazySignIn } from "./LazySignIn.tsx";
import { SubjectList } from "./SubjectList.tsx";

type ConnectionCardProps = {
  sessionId: string;
  connection: EstablishedConnection;
  /** Tells it from others that look the same. */
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
  const { sessionId, connection, number, events, selected, onSelect } = props;
  const { era, profile } = connection;
  const { name, version } = connection.mcpServer;
  const label = givenLabel(connection);
  const mark = number === undefined ? "" : ` #${number}`;
  const suffix = label === undefined ? mark : `, ${label}${mark}`;
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
          {mark}{" "}
          <span className="connection-version">
            {label === undefined ? version : `${name} ${version}`}
          </span>
        </h3>
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={`Disconnect ${name} ${era}${suffix}`}
          title="Disconnect"
          onClick={() => void report(closeConnection(sessionId, connection.id))}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className="connection-facts">
        <span className="badge badge-era">{era}</span>
        <span className="badge badge-era" title="What this client declares of elicitation">
          <span className="visually-hidden">Elicitation declared: </span>
          {describeDeclared(profile)}
        </span>
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={`Profile of ${name} ${era}${suffix}`}
          onClick={() => openDialog({ kind: "profile", connectionId: connection.id })}
        >
          Profile…
        </button>
      </div>
      {connection.authorizationUrl !== undefined && (
        <LazySignIn url={connection.authorizationUrl} />
      )}
      <ConnectionDetails sessionId={sessionId} connection={connection} events={events} />
      {lists.map(([kind, title]) => (
        <SubjectList
          key={kind}
          title={title}
          subjects={subjects.filter((subject) => subject.kind === kind)}
          selected={selected}
          onSelect={onSelect}
        />
      ))}
      {subjects.length === 0 && <p className="connection-words">It lists no tools.</p>}
    </section>
  );
}
