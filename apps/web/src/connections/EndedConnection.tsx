import {
  isEstablished,
  type ConnectionState,
} from "@elicitation-playground/shared/log/sessionState";
import { Icon } from "../design/Icon.tsx";
import { editTarget } from "../targets/knownTargets.ts";
import { reconnect, report } from "./connect.ts";
import { dismiss } from "./dismissed.ts";
import { LinesView } from "./LinesView.tsx";

type EndedConnectionProps = {
  sessionId: string;
  connection: Exclude<ConnectionState, { status: "connecting" }>;
};

/** A connection that failed or was closed: why, and the way back. */
export function EndedConnection({ sessionId, connection }: EndedConnectionProps) {
  const { id, label, target, stderr = [], reason } = connection;
  const isFailed = connection.status === "failed";
  const isOurs = target.kind === "sample" || target.kind === "configured";
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
      <p className="connection-words plain-text">{reason}</p>
      {stderr.length > 0 && <LinesView title="Last lines of stderr" lines={stderr} />}
      <div className="connection-actions">
        <button
          type="button"
          className="button button-small"
          onClick={() => void reconnect(sessionId, id)}
        >
          <Icon name="retry" />
          Connect again
        </button>
        {!isOurs && (
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
          onClick={() => dismiss(sessionId, id)}
        >
          Dismiss
        </button>
      </div>
    </section>
  );
}
