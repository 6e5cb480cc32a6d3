import { createStore, useStore } from "../../../design/createStore.ts";
import { readStored, writeStored } from "../../../design/stored.ts";

const storageName = "dismissed";

/** The ended connections dismissed in this tab, as `<session id> <connection id>`. */
const dismissed = createStore<ReadonlySet<string>>(readDismissed());

export function dismissConnection(sessionId: string, connectionId: string): void {
  const next = new Set([...dismissed.get(), `${sessionId} ${connectionId}`]);
  dismissed.set(next);
  writeStored(storageName, [...next], "sessionStorage");
}

/** The ids of a session's dismissed connections. */
export function useDismissedConnections(sessionId: string): ReadonlySet<string> {
  const prefix = `${sessionId} `;
  const keys = [...useStore(dismissed)].filter((key) => key.startsWith(prefix));
  return new Set(keys.map((key) => key.slice(prefix.length)));
}

function readDismissed(): ReadonlySet<string> {
  const stored = readStored(storageName, "sessionStorage");
  return new Set(Array.isArray(stored) ? stored.map(String) : []);
}
