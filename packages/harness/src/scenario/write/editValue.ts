import { isAlias, isMap, isNode, isScalar, isSeq, type Document, type Node } from "yaml";
import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { escapeVariables } from "../format/variables.ts";
import { editEntries } from "./editEntries.ts";
import { indentFor, lastOf, startOf, type Edit } from "./edits.ts";
import {
  toReferences,
  toSingleQuoted,
  valueWriter,
  type ValuePath,
  type WrittenFile,
} from "./valueWriter.ts";

/** The file that is edited. `edited` has the nodes that an alias must not change a second time. */
export type EditedFile = WrittenFile & { document: Document; edited: Set<Node> };

/**
 * The smallest edits that turn a value into another one: key by key and item by item. `before` is
 * the value as it was read, because the text may have variables. `path` leads to it from the question.
 */
export function editValue(
  file: EditedFile,
  node: Node,
  before: JsonValue | undefined,
  after: JsonValue,
  path: ValuePath,
): Edit[] {
  if (isEqual(before, after)) return [];
  const target = isAlias(node) ? node.resolve(file.document) : node;
  if (!target || file.edited.has(target)) return [];
  file.edited.add(target);
  if (isMap(target) && isJsonObject(before) && isJsonObject(after)) {
    const nodes = target.items.map(({ key, value }) => [nameOf(key), value] as const);
    const write = valueWriter(file);
    const replaced = file.text.slice(startOf(target), lastOf(file.text, target));
    const kept = nodes.flatMap(([name], index) => (Object.hasOwn(after, name) ? [index] : []));
    const added = Object.entries(after)
      .filter(([name]) => !Object.hasOwn(before, name))
      .map(([name, value]) => {
        const item = toReferences(value, [...path, name], file, replaced);
        return `${write(escapeVariables(name))}: ${write(item)}`;
      });
    const inner = nodes.flatMap(([name, value]) =>
      editEntry(file, value, before[name], after[name], [...path, name]),
    );
    return [...inner, ...editEntries(file.text, target, [...kept, ...added])];
  }
  if (isSeq(target) && Array.isArray(before) && Array.isArray(after)) {
    return editList(file, target.items, before, after, [...path, "[]"], (wanted) =>
      editEntries(file.text, target, wanted),
    );
  }
  const [start, end] = [startOf(target), lastOf(file.text, target)];
  const written = toReferences(after, path, file, file.text.slice(start, end));
  return [
    { start, end, text: `${indentFor(file.text, target)}${writeLike(file, target, written)}` },
  ];
}

function editEntry(
  file: EditedFile,
  node: unknown,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: ValuePath,
): Edit[] {
  return isNode(node) && after !== undefined ? editValue(file, node, before, after, path) : [];
}

/** Items that are in both lists stay; between them, items are edited, removed or added. */
function editList(
  file: EditedFile,
  nodes: unknown[],
  before: JsonValue[],
  after: JsonValue[],
  path: ValuePath,
  write: (wanted: (number | string)[]) => Edit[],
): Edit[] {
  const inner: Edit[] = [];
  const wanted: (number | string)[] = [];
  let [from, to] = [0, 0];
  for (const [index, at] of [...commonItems(before, after), [before.length, after.length]]) {
    for (; to < at; to += 1) {
      const value = after[to] ?? null;
      if (from < index) {
        inner.push(...editEntry(file, nodes[from], before[from], value, path));
        wanted.push(from);
        from += 1;
      } else wanted.push(valueWriter(file)(toReferences(value, path, file)));
    }
    if (index < before.length) wanted.push(index);
    [from, to] = [index + 1, at + 1];
  }
  return [...inner, ...write(wanted)];
}

/** The indexes of a longest common subsequence. */
function commonItems(before: JsonValue[], after: JsonValue[]): (readonly [number, number])[] {
  const found = before.flatMap((item, index) => {
    const at = after.findIndex((other) => isEqual(item, other));
    return at < 0 ? [] : [[index, at] as const];
  });
  // Items are unique in practice; one that changed its order counts as new.
  return found.reduce<(readonly [number, number])[]>(
    (all, pair) => (pair[1] > (all.at(-1)?.[1] ?? -1) ? [...all, pair] : all),
    [],
  );
}

function writeLike(file: WrittenFile, node: Node, value: JsonValue): string {
  const isSingle = isScalar(node) && node.type === "QUOTE_SINGLE" && typeof value === "string";
  return (isSingle ? toSingleQuoted(value) : undefined) ?? valueWriter(file)(value);
}

function nameOf(key: unknown): string {
  return isScalar(key) ? String(key.value) : "";
}

function isEqual(one: JsonValue | JsonObject | undefined, other: JsonValue): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
