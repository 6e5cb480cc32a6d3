import type { SessionState } from "@elicitation-playground/shared/sessionState";

/** The connection that now stands where this one stood: reconnecting makes a new one. */
export function successorOf(state: SessionState, connectionId: string): string {
  const next = state.connections[connectionId]?.replacedBy;
  return next === undefined ? connectionId : successorOf(state, next);
}
