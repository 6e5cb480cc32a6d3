import type { PendingConnection as Pending } from "@elicitation-playground/shared/sessionState";
import { lazy } from "react";
import { closeConnection } from "../api/commands.ts";
import { Later } from "../design/Later.tsx";
import { report } from "./connect.ts";

const SignIn = lazy(async () => ({ default: (await import("./SignIn.tsx")).SignIn }));

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
        <Later>
          <SignIn url={authorizationUrl} />
        </Later>
      )}
    </section>
  );
}
