// A log inside a page that shows it, in a script element of a type that no browser runs.

const blockEnd = "</script>";

/** The start of the element that holds the lines with this id. */
function blockStart(id: string): string {
  return `<script type="application/jsonl" id="${id}">`;
}

/**
 * The parts of a built page with lines in its empty element, as they can be too long for one
 * string.
 */
export function embedLines(
  template: string,
  id: string,
  lines: Iterable<string>,
): Iterable<string> {
  const start = blockStart(id);
  const [before, after, ...more] = template.split(`${start}${blockEnd}`);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`The page needs exactly one place for the ${id}.`);
  }
  return toParts(`${before}${start}\n`, lines, `${blockEnd}${after}`);
}

/** `<` is escaped, so no text in the lines can end their element. */
function* toParts(before: string, lines: Iterable<string>, after: string) {
  yield before;
  for (const line of lines) yield line.replaceAll("<", String.raw`\u003c`);
  yield after;
}

/** The lines in a page; undefined if it has none. */
export function findEmbeddedLines(html: string, id: string): string | undefined {
  const start = blockStart(id);
  const at = html.lastIndexOf(start);
  if (at < 0) return undefined;
  const end = html.indexOf(blockEnd, at);
  return end < 0 ? undefined : html.slice(at + start.length, end);
}
