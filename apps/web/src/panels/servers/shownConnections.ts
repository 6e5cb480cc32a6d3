import { givenLabel } from "@elicitation-playground/shared/log/names";
import {
  isEstablished,
  type ConnectionState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";

/**
 * Open and pending connections first. An ended one is shown until it is dismissed, replaced or the
 * same MCP server is tried again.
 */
export function listShownConnections(
  state: SessionState,
  dismissed: ReadonlySet<string> = new Set(),
): ConnectionState[] {
  const connections = Object.values(state.connections).filter(
    ({ id, replacedBy }) => replacedBy === undefined && !dismissed.has(id),
  );
  const ended = connections.filter(
    (connection, index) =>
      !isLive(connection) &&
      !connections.slice(index + 1).some((later) => toKey(later) === toKey(connection)),
  );
  return [...connections.filter(isLive), ...ended];
}

/** A number for each connection that looks like an earlier one. */
export function numberDuplicates(connections: readonly ConnectionState[]): Map<string, number> {
  const counts = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const connection of connections) {
    if (!isEstablished(connection)) continue;
    const look = JSON.stringify([givenLabel(connection), connection.mcpServer, connection.era]);
    const number = (counts.get(look) ?? 0) + 1;
    counts.set(look, number);
    if (number > 1) numbers.set(connection.id, number);
  }
  return numbers;
}

function isLive({ status }: ConnectionState): boolean {
  return status === "open" || status === "connecting";
}

function toKey({ label, target, profile }: ConnectionState): string {
  return JSON.stringify([label, target, profile]);
}
