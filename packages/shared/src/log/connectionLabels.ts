import { shorten } from "../text/shorten.ts";
import { givenLabel, mostNamed, nameOfConnection } from "./names.ts";
import { latestConnectionId } from "./reconnects.ts";
import { isEstablished, type ConnectionState, type SessionState } from "./sessionState.ts";

// A state doesn't change, and is asked about each of its connections.
const known = new WeakMap<SessionState, ReadonlyMap<string, string>>();

/**
 * An MCP server as the person knows it: by the label that it was given, or else by its own name.
 * Where several have the same one, the era tells them apart, and a number those of one era.
 */
export function labelOfConnection(state: SessionState, connectionId: string): string {
  const labels = known.get(state) ?? labelConnections(state);
  known.set(state, labels);
  return labels.get(latestConnectionId(state, connectionId)) ?? connectionId;
}

function labelConnections(state: SessionState): ReadonlyMap<string, string> {
  const latest = Object.values(state.connections).filter(
    ({ replacedBy }) => replacedBy === undefined,
  );
  const names = latest.map((connection) => shortLabel(state, connection));
  const counts = new Map<string, number>();
  return new Map(
    latest.map((connection, index) => {
      const name = names[index] ?? "";
      const isShared = names.indexOf(name) !== names.lastIndexOf(name);
      const era = isShared && isEstablished(connection) ? ` ${shorten(connection.era, 40)}` : "";
      const label = name + era;
      const count = (counts.get(label) ?? 0) + 1;
      counts.set(label, count);
      return [connection.id, count === 1 ? label : `${label} #${count}`];
    }),
  );
}

function shortLabel(state: SessionState, connection: ConnectionState): string {
  return shorten(givenLabel(connection) ?? nameOfConnection(state, connection.id), mostNamed);
}
