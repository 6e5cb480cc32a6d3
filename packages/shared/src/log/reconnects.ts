import type { SessionState } from "./sessionState.ts";

/** Reconnecting opens a new connection; this is the one that replaced it last. */
export function latestConnectionId(state: SessionState, connectionId: string): string {
  const next = state.connections[connectionId]?.replacedBy;
  return next === undefined ? connectionId : latestConnectionId(state, next);
}

/** The connection that was opened first: it stays the same across reconnects. */
export function firstConnectionId(state: SessionState, connectionId: string): string {
  const before = Object.values(state.connections).find(
    ({ replacedBy }) => replacedBy === connectionId,
  );
  return before ? firstConnectionId(state, before.id) : connectionId;
}
