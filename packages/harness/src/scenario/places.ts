import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
} from "yaml";

type Path = readonly PropertyKey[];

/** A place in a file, counted from 1. */
export type Place = { line: number; column: number };

/** Where the parts of a file are. */
export type Places = {
  toPlace: (offset: number) => Place;
  /** The place of a value or of one of its keys; for a missing value, that of its parent. */
  placeOf: (path: Path, key?: string) => Place;
  /** The same, but of what an alias stands for instead of the alias. */
  originOf: (path: Path, key?: string) => Place;
  /** The comments that directly follow the texts without quotes of a value. */
  commentsIn: (path: Path) => string[];
};

export function toPlaces(text: string, document: Document, lines: LineCounter): Places {
  const toPlace = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  const offsetIn = (node: Node | undefined, key?: string) =>
    (keyNode(node, key) ?? node)?.range?.[0] ?? 0;
  return {
    toPlace,
    placeOf: (path, key) => toPlace(offsetIn(closestNode(document, path), key)),
    originOf: (path, key) => {
      const node = closestNode(document, path);
      return toPlace(offsetIn((isAlias(node) && node.resolve(document)) || node, key));
    },
    commentsIn: (path) => findComments(text, nodeAt(document, path)),
  };
}

/** The places of a file that is known to be valid. */
export function placesIn(text: string): Places {
  const lines = new LineCounter();
  return toPlaces(text, parseDocument(text, { lineCounter: lines }), lines);
}

function findComments(text: string, node: Node | undefined): string[] {
  const found: string[] = [];
  if (!node) return found;
  visit(node, {
    Scalar(key, { type, value, range }) {
      if (key === "key" || type !== "PLAIN" || typeof value !== "string" || !range) return;
      const [, comment] = /^[ \t]+(#[^\r\n]*)/.exec(text.slice(range[1])) ?? [];
      if (comment !== undefined) found.push(comment);
    },
  });
  return found;
}

/** The node at a path of a file. Aliases on the way are followed, but not the last one. */
export function nodeAt(document: Document, path: Path): Node | undefined {
  let node: unknown = document.contents;
  for (const key of path) {
    const parent = isAlias(node) ? node.resolve(document) : node;
    node = isCollection(parent) ? parent.get(key, true) : undefined;
  }
  return isNode(node) ? node : undefined;
}

/** The node at a path; for a missing one, that of its parent. */
function closestNode(document: Document, path: Path): Node | undefined {
  const node = nodeAt(document, path);
  return node || path.length === 0 ? node : closestNode(document, path.slice(0, -1));
}

function keyNode(node: Node | undefined, key: string | undefined): Node | undefined {
  const keys = isMap(node) ? node.items.map((pair) => pair.key) : [];
  const named = keys.find((candidate) => isScalar(candidate) && candidate.value === key);
  return isNode(named) ? named : undefined;
}
