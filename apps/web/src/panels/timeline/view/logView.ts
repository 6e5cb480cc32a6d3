import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { FrameReplies } from "@elicitation-playground/shared/log/frameReplies";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";

/** What each view of the log gets. */
export type LogViewProps = {
  /** The events that pass the filter, oldest first. */
  events: readonly SessionEvent[];
  /** The state after the whole log. */
  state: SessionState;
};

/** What every row of the list may need. */
export type ListContext = LogViewProps & {
  /** Of the frames that are listed. */
  replies: FrameReplies;
};
