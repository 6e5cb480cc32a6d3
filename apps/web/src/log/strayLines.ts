import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { CallState } from "@elicitation-playground/shared/log/sessionState";
import { isStrayLine, type StrayLine } from "@elicitation-playground/shared/log/strayOutput";
import { createContext } from "react";

/** The stray lines of the whole log. */
export const StrayLinesContext = createContext<readonly StrayLine[]>([]);

export function listStrayLines(events: readonly SessionEvent[]): StrayLine[] {
  return events.filter(isStrayLine);
}

/** Those that the call's MCP server wrote during the call. */
export function strayLinesOfCall(
  lines: readonly StrayLine[],
  { connectionId, startedAt, endedAt }: CallState,
): StrayLine[] {
  const start = Date.parse(startedAt);
  const end = endedAt === undefined ? Infinity : Date.parse(endedAt);
  return lines.filter((line) => {
    const at = Date.parse(line.at);
    return line.connectionId === connectionId && at >= start && at <= end;
  });
}
