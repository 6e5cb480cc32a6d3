import { lazy } from "react";
import { useCommands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import { LazyBoundary } from "../../design/notices/LazyBoundary.tsx";
import { toExplorePath } from "../../log/explorePath.ts";
import type { ConnectionFactsProps } from "./ConnectionFacts.tsx";
import { openDialog } from "./dialog.ts";
import { describeElicitation } from "./profile/describeProfile.ts";

// Loaded when it is first opened, to keep it out of the initial bundle.
const ConnectionFacts = lazy(async () => ({
  default: (await import("./ConnectionFacts.tsx")).ConnectionFacts,
}));

type ConnectionDetailsProps = ConnectionFactsProps & {
  id: string;
  /** For the accessible names of the buttons. */
  fullName: string;
};

/** Everything about a connection but its tools, and what can be done with it. */
export function ConnectionDetails({ id, fullName, ...props }: ConnectionDetailsProps) {
  const commands = useCommands();
  const { connection } = props;
  const { name, version } = connection.mcpServer;
  return (
    <div id={id} className="details">
      <p className="connection-facts">
        <span>
          {name} {version}
        </span>
        <span className="badge badge-era" title="Elicitation modes that this client declares">
          <span className="visually-hidden">Elicitation declared: </span>
          {describeElicitation(connection.profile)}
        </span>
      </p>
      {commands && (
        <div className="connection-actions">
          <a
            className="button button-small"
            aria-label={`Explore ${fullName}`}
            href={toExplorePath(commands.sessionId, { connectionId: connection.id })}
          >
            Explore
          </a>
          <button
            type="button"
            className="button button-small"
            aria-label={`Profile of ${fullName}`}
            onClick={() => openDialog({ kind: "profile", connectionId: connection.id })}
          >
            Profile…
          </button>
          <button
            type="button"
            className="button button-small"
            aria-label={`Disconnect ${fullName}`}
            onClick={() => void report(commands.closeConnection(connection.id))}
          >
            Disconnect
          </button>
        </div>
      )}
      <LazyBoundary>
        <ConnectionFacts {...props} />
      </LazyBoundary>
    </div>
  );
}
