import type { PendingConnection as Pending } from "@elicitation-playground/shared/log/sessionState";
import { report } from "../../commands/report.ts";
import { useCommands } from "../../commands/commands.ts";
import { LazySignIn } from "./connect/LazySignIn.tsx";

/** A connection that is still connecting, with a button to cancel it. */
export function PendingConnection({ connection }: { connection: Pending }) {
  const commands = useCommands();
  const { label, authorizationUrl } = connection;
  return (
    <section id={connection.id} className="connection" aria-label={`${label}, connecting`}>
      <div className="connection-head">
        <h3 className="connection-name">{label}</h3>
        {commands && (
          <button
            type="button"
            className="button button-small"
            aria-label={`Cancel connecting to ${label}`}
            onClick={() => void report(commands.closeConnection(connection.id))}
          >
            Cancel
          </button>
        )}
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
