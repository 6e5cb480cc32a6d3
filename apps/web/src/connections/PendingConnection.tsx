import type { PendingConnection as Pending } from "@elicitation-playground/shared/log/sessionState";
import { closeConnection } from "../api/commands.ts";
import { report } from "./connect.ts";
import { LazySignIn } from "./LazySignIn.tsx";

/** A connection under way. It can be given up at any moment. */
export function PendingConnection({
  sessionId,
  connection,
}: {
  sessionId: string;
  connection: Pending;
}) {
  const { label, authorizationUrl } = connection;
  return (
    <section id={connection.id} className="connection" aria-label={`${label}, connecting`}>
      <div className="connection-head">
        <h3 className="connection-name">{label}</h3>
        <button
          type="button"
          className="button button-small"
          aria-label={`Cancel connecting to ${label}`}
          onClick={() => void report(closeConnection(sessionId, connection.id))}
        >
          Cancel
        </button>
      </div>
      {authorizationUrl === undefined ? (
        <output className="connection-pending">
          <span className="spinner" aria-hidden="true" />
          Connecting
        </output>
      ) : (
        <LazySignIn url={authorizationUrl} />
      )}
    </section>
  );
}
