import type { Node } from "yaml";

/** A replaced part of a text. */
export type Edit = { start: number; end: number; text: string };

/** Applies edits in any order. Of two that overlap, the one that starts first counts. */
export function applyEdits(text: string, edits: Edit[]): string {
  let written = "";
  let done = 0;
  for (const edit of edits.toSorted((a, b) => a.start - b.start || a.end - b.end)) {
    if (edit.start < done) continue;
    written += text.slice(done, edit.start) + edit.text;
    done = edit.end;
  }
  return written + text.slice(done);
}

export function startOf(node: Node | undefined): number {
  return node?.range?.[0] ?? 0;
}

/** The end of a node without trailing white space. */
export function lastOf(text: string, node: Node | undefined): number {
  const [start, end] = node?.range ?? [0, 0];
  return start + text.slice(start, end).trimEnd().length;
}

export function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

/** The offset after the line break, if there is one. */
export function lineEnd(text: string, offset: number): number {
  const end = text.indexOf("\n", offset);
  return end < 0 ? text.length : end + 1;
}
