import { isMap, isNode, type YAMLMap, type YAMLSeq } from "yaml";
import { indentFor, keyStart, lastOf, lineEnd, lineStart, startOf, type Edit } from "./edits.ts";
import { isJsonText } from "./valueWriter.ts";

type Collection = YAMLMap | YAMLSeq;

/** The pair of a map or the item of a list, without the comma, comment or space that follows. */
type Entry = { start: number; end: number };

/** What to do: keep these entries, and add these texts after an entry (-1: before the first). */
type Plan = { entries: Entry[]; kept: Set<number>; added: Map<number, string[]> };

/**
 * Edits that leave a map or list with the wanted entries: a number keeps the entry at that index,
 * with the comments above and behind it, and moves it if it comes after a later one; a text is a new
 * entry. Comments, blank lines and the style of what stays are not touched.
 */
export function editEntries(text: string, node: Collection, wanted: (number | string)[]): Edit[] {
  const entries = entriesOf(text, node);
  const kept = new Set<number>();
  const added = new Map<number, string[]>();
  const toText = node.flow ? flowText(text, entries) : blockText(text, node, entries);
  let last = -1;
  for (const item of wanted) {
    if (typeof item === "number" && item > last) kept.add((last = item));
    else added.set(last, [...(added.get(last) ?? []), toText(item)]);
  }
  if (kept.size === entries.length && added.size === 0) return [];
  const plan = { entries, kept, added };
  if (kept.size === 0) return [replaceAll(text, node, plan)];
  return node.flow ? editFlow(text, node, plan) : editBlock(text, node, plan);
}

function entriesOf(text: string, node: Collection): Entry[] {
  if (isMap(node)) {
    return node.items.map(({ key, value }) => {
      const name = isNode(key) ? key : undefined;
      const content = isNode(value) ? value : name;
      const end = Math.max(lastOf(text, name), lastOf(text, content));
      return { start: keyStart(text, name), end };
    });
  }
  const column = startOf(node) - lineStart(text, startOf(node));
  return node.items.filter(isNode).map((item, index) => {
    const dash = index === 0 ? startOf(node) : dashAbove(text, startOf(item), column);
    return { start: node.flow ? startOf(item) : dash, end: Math.max(dash + 1, lastOf(text, item)) };
  });
}

/** The dash of a list item: in the column of the first one, perhaps on a line above the item. */
function dashAbove(text: string, offset: number, column: number): number {
  const start = lineStart(text, offset);
  const isDash = text.slice(start, start + column).trim() === "" && text[start + column] === "-";
  return isDash || start === 0 ? start + column : dashAbove(text, start - 1, column);
}

/** The whole lines of an entry in a block. */
function blockText(text: string, node: Collection, entries: Entry[]) {
  const indent = indentOf(text, entries[0]?.start ?? 0);
  const dash = isMap(node) ? "" : "- ";
  const eol = eolOf(text);
  return (item: number | string): string => {
    if (typeof item === "string") {
      const lines = item.split("\n").join(`${eol}${indent}${isMap(node) ? "" : "  "}`);
      return `${indent}${dash}${lines}${eol}`;
    }
    const { start, end } = spanOf(text, node, entries, item);
    const piece = text.slice(start, end);
    return piece.endsWith("\n") ? piece : `${piece}${eol}`;
  };
}

function flowText(text: string, entries: Entry[]) {
  const indent = indentOf(text, entries[0]?.start ?? 0);
  return (item: number | string): string => {
    if (typeof item === "string") return item.replaceAll("\n", `${eolOf(text)}${indent}`);
    return text.slice(entries[item]?.start, entries[item]?.end);
  };
}

function editBlock(text: string, node: Collection, { entries, kept, added }: Plan): Edit[] {
  const removals = entries.flatMap((_entry, index) =>
    kept.has(index) ? [] : [{ ...spanOf(text, node, entries, index), text: "" }],
  );
  const insertions = [...added].map(([after, texts]) => {
    const anchor = entries[after];
    const at = anchor ? lineEnd(text, anchor.end) : lineStart(text, entries[0]?.start ?? 0);
    const lines = texts.join("");
    const isInLine = at > 0 && text[at - 1] !== "\n";
    return { start: at, end: at, text: isInLine ? eolOf(text) + lines.trimEnd() : lines };
  });
  return [...insertions, ...removals];
}

/** The lines of an entry, with the comments above it. */
function spanOf(text: string, node: Collection, entries: Entry[], index: number) {
  const { start, end } = entries[index] ?? { start: 0, end: 0 };
  const line = lineStart(text, start);
  const next = entries[index + 1]?.start;
  // The first key after the dash of a list.
  if (next !== undefined && text.slice(line, start).trim() !== "") return { start, end: next };
  // A comment above the first item is about the whole list.
  const isAboutAll = index === 0 && !isMap(node);
  return { start: isAboutAll ? line : aboveComments(text, line), end: lineEnd(text, end) };
}

/** Entries in braces or brackets, separated by commas, on one line or on lines of their own. */
function editFlow(text: string, node: Collection, { entries, kept, added }: Plan): Edit[] {
  const lastKept = Math.max(...kept);
  const ends = (index: number) => entries[index]?.end ?? 0;
  const starts = (index: number) => entries[index]?.start ?? 0;
  const areOnOwnLines = entries.every((entry) => hasOwnLines(text, entry));
  const hasTrailingComma = commaAfter(text, ends(entries.length - 1)) !== undefined;
  const edits: Edit[] = [];
  for (const [after, texts] of added) {
    const follows = after < lastKept || hasTrailingComma;
    const near = Math.max(after, 0);
    if (areOnOwnLines) {
      const at = after < 0 ? lineStart(text, starts(0)) : lineEnd(text, ends(after));
      const lines = texts.map((each) => `${indentOf(text, starts(near))}${each}`);
      const joined = lines.join(`,${eolOf(text)}`);
      edits.push({ start: at, end: at, text: `${joined}${follows ? "," : ""}${eolOf(text)}` });
      const needsComma = after >= 0 && commaAfter(text, ends(after)) === undefined;
      if (needsComma) edits.push({ start: ends(after), end: ends(after), text: "," });
    } else {
      const separator = separatorOf(text, node, entries);
      const at = after < 0 ? starts(Math.min(...kept)) : ends(after);
      const joined = texts.map((each) =>
        after < 0 ? `${each}${separator}` : `${separator}${each}`,
      );
      edits.push({ start: at, end: at, text: joined.join("") });
    }
  }
  for (const index of entries.keys()) {
    if (kept.has(index)) continue;
    if (areOnOwnLines) edits.push({ ...spanOf(text, node, entries, index), text: "" });
    else if (index < lastKept) {
      edits.push({ start: starts(index), end: starts(index + 1), text: "" });
    } else edits.push({ start: ends(index - 1), end: ends(index), text: "" });
  }
  const comma = commaAfter(text, ends(lastKept));
  const isLast = lastKept < entries.length - 1 && !added.has(lastKept) && !hasTrailingComma;
  if (isLast && comma !== undefined && areOnOwnLines) {
    edits.push({ start: comma, end: comma + 1, text: "" });
  }
  return edits;
}

function replaceAll(text: string, node: Collection, { entries, added }: Plan): Edit {
  const texts = added.get(-1) ?? [];
  const [first] = entries;
  const last = entries.at(-1);
  const [start, end] = [startOf(node), lastOf(text, node)];
  if (!first || !last || (node.flow && texts.length === 0)) {
    const pad = isMap(node) && texts.length > 0 && !isJsonText(text) ? " " : "";
    return { start: start + 1, end: end - 1, text: `${pad}${texts.join(", ")}${pad}` };
  }
  if (node.flow) {
    const joined = texts.join(separatorOf(text, node, entries));
    return { start: first.start, end: last.end, text: joined };
  }
  if (texts.length > 0) {
    const lines = texts.join("").trim();
    return { start: first.start, end: last.end, text: lines };
  }
  // Behind the key if only comments about the entries stand between.
  const before = text.slice(0, aboveComments(text, lineStart(text, first.start))).trimEnd();
  const empty = isMap(node) ? "{}" : "[]";
  if (!before.endsWith(":")) {
    return { start: first.start, end: last.end, text: `${indentFor(text, node)}${empty}` };
  }
  return { start: before.length, end: last.end, text: ` ${empty}` };
}

function separatorOf(text: string, node: Collection, [one, two]: Entry[]): string {
  if (one && two) return `,${/\s*$/.exec(text.slice(one.end, two.start))?.[0] ?? ""}`;
  const lead = one ? text.slice(startOf(node) + 1, one.start) : "";
  if (/^\s*\n\s*$/.test(lead)) return `,${lead}`;
  return isJsonText(text) && lead === "" ? "," : ", ";
}

function hasOwnLines(text: string, entry: Entry): boolean {
  const isFirst = text.slice(lineStart(text, entry.start), entry.start).trim() === "";
  const rest = text.slice(entry.end, lineEnd(text, entry.end));
  return isFirst && /^[ \t]*,?[ \t]*(?:#.*)?\r?\n$/.test(rest);
}

function commaAfter(text: string, offset: number): number | undefined {
  const [found] = /^\s*,/.exec(text.slice(offset, offset + 1000)) ?? [];
  return found === undefined ? undefined : offset + found.length - 1;
}

function indentOf(text: string, offset: number): string {
  const line = text.slice(lineStart(text, offset), offset);
  return line.replaceAll(/\S/g, " ");
}

export function eolOf(text: string): string {
  return text.includes("\r\n") ? "\r\n" : "\n";
}

/** The start of the comments directly above a line. */
function aboveComments(text: string, start: number): number {
  const above = lineStart(text, start - 1);
  return start > 0 && /^\s*#/.test(text.slice(above, start)) ? aboveComments(text, above) : start;
}
