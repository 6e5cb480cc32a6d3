import { isSeq, type Node } from "yaml";

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

/** The start of a key, or of the question mark before it (`? key`). */
export function keyStart(text: string, key: Node | undefined): number {
  const offset = startOf(key);
  const [mark = ""] = /(?<![^\s{,[])\?\s+$/.exec(text.slice(lineStart(text, offset), offset)) ?? [];
  return offset - mark.length;
}

/** What a value on one line needs in place of a list, whose dashes may be in the column of its key. */
export function indentFor(text: string, node: Node): string {
  const isOnOwnLine = text.slice(lineStart(text, startOf(node)), startOf(node)).trim() === "";
  return isSeq(node) && node.flow !== true && isOnOwnLine ? "  " : "";
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
