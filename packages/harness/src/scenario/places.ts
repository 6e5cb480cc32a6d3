import {
  isAlias,
  isCollection,
  isMap,
  isNode,
  isScalar,
  LineCounter,
  parseDocument,
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
};

export function toPlaces(document: Document, lines: LineCounter): Places {
  const toPlace = (offset: number): Place => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(1, line), column: Math.max(1, col) };
  };
  return { toPlace, placeOf: (path, key) => toPlace(offsetOf(document, path, key)) };
}

/** The places of a file that is known to be valid. */
export function placesIn(text: string): Places {
  const lines = new LineCounter();
  return toPlaces(parseDocument(text, { lineCounter: lines }), lines);
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

function offsetOf(document: Document, path: Path, key?: string): number {
  for (let length = path.length; length >= 0; length -= 1) {
    const node = nodeAt(document, path.slice(0, length));
    if (!node) continue;
    const keys = isMap(node) ? node.items.map((pair) => pair.key) : [];
    const named = keys.find((candidate) => isScalar(candidate) && candidate.value === key);
    return (isNode(named) ? named : node).range?.[0] ?? 0;
  }
  return 0;
}
