import type { SessionEvent } from "@elicitation-playground/shared/log/events";

/** Lines shown at once; older ones are in the timeline. */
const most = 200;

/** The last lines that an MCP server wrote in one of its two ways. */
export function linesOf(
  events: readonly SessionEvent[],
  connectionId: string,
  type: "stderr-line" | "log-message",
): string[] {
  const lines: string[] = [];
  for (let index = events.length - 1; index >= 0 && lines.length < most; index -= 1) {
    const event = events[index];
    if (event?.type !== type || event.connectionId !== connectionId) continue;
    lines.push(event.type === "log-message" ? `${event.level}: ${event.text}` : event.text);
  }
  return lines.reverse();
}
