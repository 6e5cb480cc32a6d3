// Looks at YAML that could not be parsed.

/** The line around an offset, from its first character to its last. */
export function lineAt(text: string, offset: number): { start: number; line: string } {
  const start = text.lastIndexOf("\n", offset - 1) + 1;
  const end = text.indexOf("\n", start);
  const line = text.slice(start, end < 0 ? text.length : end);
  return { start, line: line.replace(/\r$/, "") };
}

/** The offset of the first line after this one that is neither empty nor a comment. */
export function nextLine(text: string, offset: number): number | undefined {
  for (let next = text.indexOf("\n", offset) + 1; next > 0; next = text.indexOf("\n", next) + 1) {
    if (!isBlank(lineAt(text, next).line)) return next;
  }
  return undefined;
}

function previousLine(
  text: string,
  offset: number,
  isWanted: (line: string) => boolean,
): string | undefined {
  for (let { start } = lineAt(text, offset); start > 0;) {
    const before = lineAt(text, start - 1);
    if (isWanted(before.line)) return before.line;
    start = before.start;
  }
  return undefined;
}

function isBlank(line: string): boolean {
  return /^\s*(?:#|$)/.test(line);
}

/** The column in which a line should start: that of the entry or of the key before it. */
export function expectedColumn(text: string, offset: number): number | undefined {
  const isEntry = (line: string) => /^\s*- /.test(line);
  if (isEntry(lineAt(text, offset).line)) {
    const entry = previousLine(text, offset, isEntry);
    return entry === undefined ? undefined : indentOf(entry) + 1;
  }
  const before = previousLine(text, offset, (line) => !isBlank(line));
  const [lead = ""] = /^\s*(?:- +)*/.exec(before ?? "") ?? [];
  return before === undefined ? undefined : lead.length + 1;
}

export function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

/** Quoted texts, comments, braces and brackets; plain words are skipped. */
const tokens = /"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|(?<=\s)#[^\n]*|[{}[\]]/g;

/** The last comment before an offset. */
export function commentBefore(
  text: string,
  offset: number,
): { offset: number; comment: string } | undefined {
  const found = [...text.slice(0, offset).matchAll(tokens)];
  const last = found.findLast(([token]) => token.startsWith("#"));
  return last && { offset: last.index, comment: last[0] };
}

type Opener = { offset: number; open: string; close: string };

/** The braces and brackets that are open at an offset. */
export function openersAt(text: string, offset: number): Opener[] {
  const closers: Record<string, string> = { "{": "}", "[": "]" };
  const open: Opener[] = [];
  for (const { 0: token, index } of text.slice(0, offset).matchAll(tokens)) {
    const close = closers[token];
    if (close !== undefined) open.push({ offset: index, open: token, close });
    else if (token === open.at(-1)?.close) open.pop();
  }
  return open;
}

/** The first quote that begins a text on a line and does not end it there. */
export function openQuote(text: string): { offset: number; quote: string } | undefined {
  const blank = (part: string) => " ".repeat(part.length);
  let start = 0;
  for (const line of text.split("\n")) {
    const rest = line
      .replaceAll(/"(?:[^"\\]|\\.)*"|'(?:[^']|'')*'/g, blank)
      .replace(/(?:^|\s)#.*$/, blank);
    const found = /(?<=^|[\s:[{,-])["']/.exec(rest);
    if (found) return { offset: start + found.index, quote: found[0] };
    start += line.length + 1;
  }
  return undefined;
}

/** The text without quotes that starts at an offset, as its author probably meant it. */
export function plainTextAt(text: string, offset: number): string {
  const { start, line } = lineAt(text, offset);
  const rest = line.slice(offset - start).replace(/\s#.*$/, "");
  const isInFlow = openersAt(text, offset).length > 0;
  const [found = ""] = (isInFlow ? /^[^,{}[\]]*/ : /^.*/).exec(rest) ?? [];
  return found.trim();
}

/** A text in the quotes that need the fewest escapes. */
export function quoted(text: string): string {
  return /["\\]/.test(text) ? `'${text.replaceAll("'", "''")}'` : `"${text}"`;
}
