import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useCommands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import { Icon } from "../../design/Icon.tsx";
import { lineLength } from "../../design/text/lengths.ts";
import { latestConnectionId } from "@elicitation-playground/shared/log/reconnects";

/** Reconnects to an MCP server whose connection ended; renders nothing while it is connected. */
export function ConnectAgain({
  state,
  connectionId,
}: {
  state: SessionState;
  connectionId: string;
}) {
  const commands = useCommands();
  const latest = state.connections[latestConnectionId(state, connectionId)];
  if (!commands || !latest || latest.status === "open") return null;
  if (latest.status === "connecting") {
    return (
      <p className="connect-again" role="status">
        <span className="spinner" aria-hidden="true" />
        Connecting…
      </p>
    );
  }
  return (
    <div className="connect-again">
      <button
        type="button"
        className="button button-small"
        onClick={() => void report(commands.reconnect(latest.id))}
      >
        <Icon name="retry" />
        Connect again
      </button>
      {latest.status === "failed" && (
        <p className="connect-again-reason plain-text">{shorten(latest.reason, lineLength)}</p>
      )}
    </div>
  );
}
