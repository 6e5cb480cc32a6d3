import { createStore } from "../../../design/createStore.ts";

const storageKey = "elicitation-playground.dismissed";

/** Ended connections that the person has put away, as `session connection`; for this tab. */
export const dismissed = createStore<ReadonlySet<string>>(readDismissed());

export function dismiss(sessionId: string, connectionId: string): void {
  const next = new Set([...dismissed.get(), `${sessionId} ${connectionId}`]);
  dismissed.set(next);
  try {
    sessionStorage.setItem(storageKey, JSON.stringify([...next]));
  } catch {
    // Without storage a reload shows it again, and that is all.
  }
}

export function dismissedIn(all: ReadonlySet<string>, sessionId: string): ReadonlySet<string> {
  const prefix = `${sessionId} `;
  return new Set(
    [...all].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
  );
}

function readDismissed(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? "[]");
    return new Set(Array.isArray(stored) ? stored.map(String) : []);
  } catch {
    return new Set();
  }
}
