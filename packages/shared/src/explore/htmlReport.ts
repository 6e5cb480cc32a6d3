import { toJsonLines } from "../log/jsonLines.ts";
import { embedLines, findEmbeddedLines } from "../text/embedLines.ts";
import type { ExploreEvent } from "./events.ts";

/** The element of the page that holds the events. */
export const reportElementId = "exploration";

/** An exploration as one HTML file: the parts of the page that shows it, with the events in it. */
export function toHtmlReport(template: string, events: readonly ExploreEvent[]): Iterable<string> {
  return embedLines(template, reportElementId, toJsonLines(events));
}

/** The exploration in an HTML report as JSON Lines; undefined if the text is something else. */
export function findEmbeddedExploration(html: string): string | undefined {
  return findEmbeddedLines(html, reportElementId);
}
