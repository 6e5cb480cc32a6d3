import type { ConnectionState } from "@elicitation-playground/shared/sessionState";
import { Icon } from "../design/Icon.tsx";
import { nameOfTarget } from "../session/names.ts";
import { connect } from "./attempts.ts";

/** A connection that failed or was closed: why, and the way back. */
export function EndedConnection({
  sessionId,
  connection,
}: {
  sessionId: string;
  connection: ConnectionState;
}) {
  const { target, profile } = connection;
  const name = connection.status === "failed" ? nameOfTarget(target) : connection.mcpServer.name;
  const isFailed = connection.status === "failed";
  return (
    <section className="connection connection-ended" aria-label={name}>
      <div className="connection-head">
        <h3 className="connection-name">{name}</h3>
        {!isFailed && <span className="badge badge-era">{connection.era}</span>}
        <span className={isFailed ? "badge badge-bad" : "badge"}>
          {isFailed ? "failed" : "closed"}
        </span>
      </div>
      <p className="connection-words plain-text">{connection.reason}</p>
      <button
        type="button"
        className="button button-small"
        onClick={() => void connect(sessionId, { target, profile }, name)}
      >
        <Icon name="retry" />
        Connect again
      </button>
    </section>
  );
}
