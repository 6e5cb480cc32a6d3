import { routes, toPath } from "@elicitation-playground/shared/api/routes";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { followStream, type StreamFollower } from "./followStream.ts";

export type StreamEnd = "session-ended" | "unauthorized";

/** The problems that end every stream of a session. */
export const streamEnds = {
  unauthorized: "unauthorized",
  "session-not-found": "session-ended",
} as const;

/** Follows a session's log and returns a function that stops. */
export function followEvents(
  sessionId: string,
  follower: StreamFollower<SessionEvent, StreamEnd>,
): () => void {
  const path = toPath(routes.events, { sessionId });
  const checkPath = toPath(routes.session, { sessionId });
  return followStream({ path, checkPath, ends: streamEnds }, follower);
}
