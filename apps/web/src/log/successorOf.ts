import type { SessionState } from "@elicitation-playground/shared/log/sessionState";

/** The connection that now stands where this one stood: reconnecting makes a new one. */
export function successorOf(state: SessionState, connectionId: string): string {
  const next = state.connections[connectionId]?.replacedBy;
  return next === undefined ? connectionId : successorOf(state, next);
}

/** The first connection of the line that this one ends: it stays the same over every reconnect. */
export function originOf(state: SessionState, connectionId: string): string {
  const before = Object.values(state.connections).find(
    ({ replacedBy }) => replacedBy === connectionId,
  );
  return before ? originOf(state, before.id) : connectionId;
}
