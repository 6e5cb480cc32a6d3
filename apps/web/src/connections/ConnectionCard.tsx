import type { ConnectionState } from "@elicitation-playground/shared/sessionState";
import { closeConnection } from "../api/commands.ts";
import { toFailure } from "../api/failure.ts";
import { listSubjects, type Subject } from "../call/subject.ts";
import { Icon } from "../design/Icon.tsx";
import { showNotice } from "../notice/notices.ts";
import { EndedConnection } from "./EndedConnection.tsx";
import { SubjectList } from "./SubjectList.tsx";

type ConnectionCardProps = {
  sessionId: string;
  connection: ConnectionState;
  selected?: Subject | undefined;
  onSelect: (subject: Subject) => void;
};

export function ConnectionCard({ sessionId, connection, selected, onSelect }: ConnectionCardProps) {
  if (connection.status !== "open") {
    return <EndedConnection sessionId={sessionId} connection={connection} />;
  }
  const { name, version } = connection.mcpServer;
  const subjects = listSubjects(connection);
  const disconnect = () => {
    closeConnection(sessionId, connection.id).catch((error: unknown) => {
      const { title, detail } = toFailure(error);
      showNotice({ tone: "bad", text: `${title}. ${detail}` });
    });
  };
  return (
    <section className="connection" aria-label={`${name} ${version}, ${connection.era}`}>
      <div className="connection-head">
        <h3 className="connection-name">
          {name} <span className="connection-version">{version}</span>
        </h3>
        <span className="badge badge-era">{connection.era}</span>
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label={`Disconnect ${name} ${connection.era}`}
          title="Disconnect"
          onClick={disconnect}
        >
          <Icon name="close" />
        </button>
      </div>
      <SubjectList
        title="Tools"
        subjects={subjects.filter(({ kind }) => kind === "tool")}
        selected={selected}
        onSelect={onSelect}
      />
      <SubjectList
        title="Prompts"
        subjects={subjects.filter(({ kind }) => kind === "prompt")}
        selected={selected}
        onSelect={onSelect}
      />
      <SubjectList
        title="Resources"
        subjects={subjects.filter(({ kind }) => kind === "resource")}
        selected={selected}
        onSelect={onSelect}
      />
      {subjects.length === 0 && <p className="connection-words">It lists no tools.</p>}
    </section>
  );
}
