import type { SessionEvent } from "./events.ts";
import { toJsonLines } from "./jsonLines.ts";

// A trace as one HTML file: the page that shows it, and the log in a script element of a type that
// no browser runs.

const blockStart = '<script type="application/jsonl" id="log">';
const blockEnd = "</script>";
/** The place of the log in the page that is built. */
const emptyBlock = `${blockStart}${blockEnd}`;

/** The parts of the built page with a log in it, as a log can be too long for one string. */
export function toHtmlTrace(template: string, events: readonly SessionEvent[]): Iterable<string> {
  const [before, after, ...more] = template.split(emptyBlock);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error("The page of the trace needs exactly one place for the log.");
  }
  return toParts(before, events, after);
}

/** `<` is escaped, so no text in the log can end its element. */
function* toParts(before: string, events: readonly SessionEvent[], after: string) {
  yield `${before}${blockStart}\n`;
  for (const line of toJsonLines(events)) yield line.replaceAll("<", String.raw`\u003c`);
  yield `${blockEnd}${after}`;
}

/** The log in an HTML trace as JSON Lines; undefined if the text is something else. */
export function findEmbeddedLog(html: string): string | undefined {
  const start = html.lastIndexOf(blockStart);
  if (start < 0) return undefined;
  const end = html.indexOf(blockEnd, start);
  return end < 0 ? undefined : html.slice(start + blockStart.length, end);
}
