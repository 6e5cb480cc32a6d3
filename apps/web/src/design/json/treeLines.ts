import { isJsonObject } from "@elicitation-playground/shared/text/json";

/** One visible line of a foldable JSON tree. */
export type TreeLine = {
  /** The path as text, which identifies the line. */
  id: string;
  depth: number;
  /** The name of the member; the index of an item. */
  name?: string;
  isItem: boolean;
  /** Missing for an object or array. */
  value?: string | number | boolean | null;
  fold?: { isOpen: boolean; isArray: boolean; size: number };
};

/** Levels that are open at first. */
const openLevels = 8;
/** A longer list is folded at first. */
const mostOpen = 100;

/**
 * The lines of a JSON value, without those in folded parts. A generator, because a hostile value
 * has more lines than anyone looks at. `toggled` are the lines that the person opened or folded.
 */
export function* treeLines(
  value: unknown,
  toggled: ReadonlySet<string>,
  at: { id: string; depth: number; name?: string; isItem: boolean } = {
    id: "$",
    depth: 0,
    isItem: false,
  },
): Generator<TreeLine> {
  const children = listChildren(value);
  if (!children) {
    yield { ...at, value: toScalar(value) };
    return;
  }
  const size = children.length;
  const isOpenAtFirst = at.depth < openLevels && size <= mostOpen;
  const isOpen = size > 0 && isOpenAtFirst !== toggled.has(at.id);
  const isArray = Array.isArray(value);
  yield { ...at, fold: { isOpen, isArray, size } };
  if (!isOpen) return;
  for (const [name, child] of children) {
    const id = `${at.id}/${name.replaceAll("~", "~0").replaceAll("/", "~1")}`;
    yield* treeLines(child, toggled, { id, depth: at.depth + 1, name, isItem: isArray });
  }
}

function listChildren(value: unknown): [string, unknown][] | undefined {
  if (Array.isArray(value)) return value.map((child, index) => [String(index), child]);
  return isJsonObject(value) ? Object.entries(value) : undefined;
}

function toScalar(value: unknown): string | number | boolean | null {
  const isScalar =
    typeof value === "string" || typeof value === "number" || typeof value === "boolean";
  return isScalar ? value : null;
}

/** The first lines, and whether there are more. */
export function firstLines(lines: Generator<TreeLine>, most: number) {
  const shown: TreeLine[] = [];
  for (const line of lines) {
    if (shown.length === most) return { shown, hasMore: true };
    shown.push(line);
  }
  return { shown, hasMore: false };
}
