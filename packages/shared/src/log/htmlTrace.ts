import { embedLines, findEmbeddedLines } from "../text/embedLines.ts";
import type { SessionEvent } from "./events.ts";
import { toJsonLines } from "./jsonLines.ts";

const elementId = "log";

/** A trace as one HTML file: the parts of the page that shows it, with the log in it. */
export function toHtmlTrace(template: string, events: readonly SessionEvent[]): Iterable<string> {
  return embedLines(template, elementId, toJsonLines(events));
}

/** The log in an HTML trace as JSON Lines; undefined if the text is something else. */
export function findEmbeddedLog(html: string): string | undefined {
  return findEmbeddedLines(html, elementId);
}
