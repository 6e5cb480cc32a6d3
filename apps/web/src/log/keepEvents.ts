import type { SessionEvent, SessionEventType } from "@elicitation-playground/shared/log/events";

/** As many as the host keeps. */
const mostTelling = 10_000;

/** No state hangs on an old one of these, so the oldest can go when there are too many. */
const telling: ReadonlySet<SessionEventType> = new Set([
  "frame",
  "call-progressed",
  "log-message",
  "stderr-line",
]);

/** The events worth keeping: all that carry state, and the latest of those that only tell. */
export function keepEvents(
  events: readonly SessionEvent[],
  most = mostTelling,
): readonly SessionEvent[] {
  if (events.length <= most) return events;
  let toDrop = events.filter(({ type }) => telling.has(type)).length - most;
  if (toDrop <= 0) return events;
  return events.filter(({ type }) => {
    if (toDrop === 0 || !telling.has(type)) return true;
    toDrop -= 1;
    return false;
  });
}
