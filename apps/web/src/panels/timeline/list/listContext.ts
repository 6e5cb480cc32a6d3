import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { FrameReplies } from "@elicitation-playground/shared/log/frameReplies";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";

/** What every row of the list may need. */
export type ListContext = {
  /** The whole log that passes the filter, with its frames. */
  events: readonly SessionEvent[];
  state: SessionState;
  /** Of the frames that are listed. */
  replies: FrameReplies;
};
