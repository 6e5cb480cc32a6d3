import { countOf } from "../text/countOf.ts";
import { shorten } from "../text/shorten.ts";
import { describeEvent } from "./describeEvent.ts";
import type { EventTone } from "./eventDescription.ts";
import type { SessionEvent } from "./events.ts";
import { methodOf } from "./frameReplies.ts";
import type { SessionState } from "./sessionState.ts";
import { isStrayLine } from "./strayOutput.ts";

/** A flood becomes several notes: the events of one are shown together. */
export const mostFolded = 50;
/** A line is an aside: its whole text is in its event. */
const mostText = 80;

/** Whether it is a line that an MCP server wrote for its log. Junk on stdout is news of its own. */
export function isOutput(event: SessionEvent): boolean {
  if (event.type === "frame") {
    return event.refused === undefined && methodOf(event) === "notifications/message";
  }
  return event.type === "stderr-line" || (event.type === "log-message" && !isStrayLine(event));
}

/** Lines of a log in short: the text of one, the number of several. */
export function describeOutput(
  events: readonly SessionEvent[],
  state: SessionState,
): { label: string; tone: EventTone } {
  // A log message is logged as a frame, too: they are one line.
  const frames = events.filter(({ type }) => type === "frame");
  const messages = events.filter(({ type }) => type === "log-message");
  const errors = events.filter(({ type }) => type === "stderr-line");
  const lines = [...messages, ...errors];
  const tones = new Set(lines.map((event) => describeEvent(event, state).tone));
  const tone = (["bad", "warn"] as const).find((known) => tones.has(known)) ?? "plain";
  const [only] = lines;
  if (only && lines.length === 1 && "text" in only) {
    const source = only.type === "stderr-line" ? "stderr" : "log";
    return { label: `${source}: ${shorten(only.text, mostText)}`, tone };
  }
  const logged = Math.max(messages.length, frames.length);
  const counts = [
    ...(logged > 0 ? [countOf(logged, "log line")] : []),
    ...(errors.length > 0 ? [countOf(errors.length, "stderr line")] : []),
  ];
  return { label: counts.join(", "), tone };
}
