import type {
  ConnectionState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";

/**
 * What lives comes first; what has ended is shown until it is dismissed or the same MCP server is
 * tried again. One that was replaced lives on in its successor.
 */
export function listShown(
  state: SessionState,
  dismissed: ReadonlySet<string> = new Set(),
): ConnectionState[] {
  const connections = Object.values(state.connections).filter(
    ({ id, replacedBy }) => replacedBy === undefined && !dismissed.has(id),
  );
  const ended = connections.filter(
    (connection, index) =>
      !isLive(connection) &&
      !connections.slice(index + 1).some((later) => isSame(later, connection)),
  );
  return [...connections.filter(isLive), ...ended];
}

function isLive({ status }: ConnectionState): boolean {
  return status === "open" || status === "connecting";
}

function isSame(one: ConnectionState, other: ConnectionState): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ label, target, profile }: ConnectionState): string {
  return JSON.stringify([label, target, profile]);
}
