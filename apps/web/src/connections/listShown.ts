import type { ConnectionState, SessionState } from "@elicitation-playground/shared/sessionState";

/** Open connections first; one that has ended is shown until the same MCP server is tried again. */
export function listShown(state: SessionState): ConnectionState[] {
  const connections = Object.values(state.connections);
  const open = connections.filter(({ status }) => status === "open");
  const ended = connections.filter(
    (connection, index) =>
      connection.status !== "open" &&
      !connections.slice(index + 1).some((later) => isSame(later, connection)),
  );
  return [...open, ...ended];
}

function isSame(one: ConnectionState, other: ConnectionState): boolean {
  return keyOf(one) === keyOf(other);
}

function keyOf({ target, profile }: ConnectionState): string {
  return JSON.stringify([target, profile.era]);
}
