import type { SessionState } from "@elicitation-playground/shared/log/sessionState";

/** The connection that replaced this one: every reconnect opens a new one. */
export function successorOf(state: SessionState, connectionId: string): string {
  const next = state.connections[connectionId]?.replacedBy;
  return next === undefined ? connectionId : successorOf(state, next);
}

/** The first connection of a series of reconnects. It stays the same for all of them. */
export function originOf(state: SessionState, connectionId: string): string {
  const before = Object.values(state.connections).find(
    ({ replacedBy }) => replacedBy === connectionId,
  );
  return before ? originOf(state, before.id) : connectionId;
}
