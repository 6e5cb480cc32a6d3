import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";

/** What each view of the log gets. */
export type LogViewProps = {
  /** The events that pass the filter, oldest first. */
  events: readonly SessionEvent[];
  /** The state after the whole log. */
  state: SessionState;
};
