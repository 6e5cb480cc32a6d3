import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useCommands } from "../../commands/commands.ts";
import { report } from "../../commands/report.ts";
import { Icon } from "../../design/Icon.tsx";
import { lineLength } from "../../design/text/lengths.ts";
import { latestConnectionId } from "@elicitation-playground/shared/log/reconnects";

type ConnectAgainProps = {
  state: SessionState;
  connectionId: string;
  /** Over HTTP nothing tells that the MCP server has gone, so the connection may look open. */
  isUnreachable?: boolean;
};

/** Reconnects to an MCP server whose connection ended; renders nothing while it is connected. */
export function ConnectAgain({ state, connectionId, isUnreachable = false }: ConnectAgainProps) {
  const commands = useCommands();
  const latest = state.connections[latestConnectionId(state, connectionId)];
  if (!commands || !latest) return null;
  const isReplaced = latest.id !== connectionId;
  if (latest.status === "open" && (!isUnreachable || isReplaced)) return null;
  const isConnecting = latest.status === "connecting";
  return (
    <div className="connect-again">
      <button
        type="button"
        className="button button-small"
        aria-disabled={isConnecting}
        onClick={() => {
          if (!isConnecting) void report(commands.reconnect(latest.id));
        }}
      >
        {isConnecting ? <span className="spinner" aria-hidden="true" /> : <Icon name="retry" />}
        {isConnecting ? "Connecting…" : "Connect again"}
      </button>
      {latest.status === "failed" && (
        <p className="connect-again-reason plain-text">{shorten(latest.reason, lineLength)}</p>
      )}
    </div>
  );
}
