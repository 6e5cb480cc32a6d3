import {
  isEstablished,
  type ConnectionState,
} from "@elicitation-playground/shared/log/sessionState";
import { LongText } from "../../design/text/LongText.tsx";
import { Icon } from "../../design/Icon.tsx";
import { editTarget } from "./connectTarget.ts";
import { report } from "../../commands/report.ts";
import { useCommands } from "../../commands/commands.ts";
import { dismissConnection } from "./connect/dismissedConnections.ts";
import { LinesView } from "../../design/LinesView.tsx";

type EndedConnectionProps = {
  sessionId: string;
  connection: Exclude<ConnectionState, { status: "connecting" }>;
};

/** A connection that failed or was closed, with the reason and a button to connect again. */
export function EndedConnection({ sessionId, connection }: EndedConnectionProps) {
  const commands = useCommands();
  const { id, label, target, stderr = [], reason } = connection;
  const isFailed = connection.status === "failed";
  const isEditable = target.kind !== "sample" && target.kind !== "configured";
  const name = isEstablished(connection) ? connection.mcpServer.name : label;
  return (
    <section id={id} className="connection connection-ended" aria-label={name}>
      <div className="connection-head">
        <h3 className="connection-name">{name}</h3>
        {isEstablished(connection) && <span className="badge badge-era">{connection.era}</span>}
        <span className={isFailed ? "badge badge-bad" : "badge"}>
          {isFailed ? "failed" : "closed"}
        </span>
      </div>
      <p className="connection-note plain-text">
        <LongText text={reason ?? ""} />
      </p>
      {stderr.length > 0 && <LinesView title="Last lines of stderr" lines={stderr} />}
      <div className="connection-actions">
        {commands && (
          <button
            type="button"
            className="button button-small"
            onClick={() => void report(commands.reconnect(id))}
          >
            <Icon name="retry" />
            Connect again
          </button>
        )}
        {commands && isEditable && (
          <button
            type="button"
            className="button button-quiet button-small"
            onClick={() => void report(editTarget(connection))}
          >
            Edit…
          </button>
        )}
        <button
          type="button"
          className="button button-quiet button-small"
          aria-label={`Dismiss ${name}`}
          onClick={() => dismissConnection(sessionId, id)}
        >
          Dismiss
        </button>
      </div>
    </section>
  );
}
