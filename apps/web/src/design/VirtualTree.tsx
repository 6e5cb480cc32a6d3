import {
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from "react";
import { useVirtualRows } from "./useVirtualRows.ts";
import "./virtualList.css";
import "./virtualTree.css";

/** A visible row of a tree. */
type TreeRow = {
  id: string;
  /** From 1. */
  level: number;
  /** Undefined if there is nothing below it. */
  isExpanded: boolean | undefined;
  /** Among its siblings, from 1. */
  position: number;
  size: number;
};

type VirtualTreeProps<Row extends TreeRow> = {
  label: string;
  rows: readonly Row[];
  rowHeight: (width: number) => number;
  /** The id of the row that keys move from. */
  active: string | undefined;
  onActivate: (id: string) => void;
  onToggle: (rows: readonly Row[], isExpanded: boolean) => void;
  /** Enter, Space or a click on a row with nothing below it. */
  onOpen: (row: Row) => void;
  /** The row that is opened elsewhere. */
  opened?: string | undefined;
  /** Follows the end while the person is there, and returns to the start afterwards. */
  followsEnd: boolean;
  children: (row: Row) => ReactNode;
};

/**
 * A tree of any size, of which only the visible rows are drawn. Keyboard support follows the ARIA
 * tree pattern: one Tab stop, then arrows, Home, End, Enter and `*`.
 */
export function VirtualTree<Row extends TreeRow>(props: VirtualTreeProps<Row>) {
  const { label, rows, rowHeight, active, onActivate, onToggle, onOpen, opened, followsEnd } =
    props;
  const id = useId();
  const found = rows.findIndex((row) => row.id === active);
  const chosen = found < 0 ? undefined : found;
  const scroller = useRef<HTMLDivElement>(null);
  // Before the chosen row is scrolled into view.
  useAnchor(scroller, rows, rowHeight);
  const virtual = useVirtualRows({
    scroller,
    length: rows.length,
    rowHeight,
    chosen,
    chosenKey: chosen === undefined ? undefined : active,
    followsEnd,
  });
  const { height } = virtual;
  const returnToStart = useEffectEvent(() => {
    // Someone who scrolled away or chose a row is reading.
    if (chosen === undefined && virtual.isAtEnd()) scroller.current?.scrollTo({ top: 0 });
  });
  const followed = useRef(followsEnd);
  useLayoutEffect(() => {
    if (followed.current && !followsEnd) returnToStart();
    followed.current = followsEnd;
  }, [followsEnd]);

  const choose = (index: number) => {
    const row = rows[Math.min(Math.max(0, index), rows.length - 1)];
    if (row) onActivate(row.id);
  };
  const open = (row: Row) => {
    if (row.isExpanded === undefined) onOpen(row);
    else onToggle([row], !row.isExpanded);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const at = chosen ?? -1;
    const row = rows[at];
    const moves: Record<string, () => void> = {
      ArrowDown: () => choose(at + 1),
      ArrowUp: () => choose(at - 1),
      PageDown: () => choose(at + virtual.page),
      PageUp: () => choose(at - virtual.page),
      Home: () => choose(0),
      End: () => choose(rows.length - 1),
      ArrowRight: () => {
        if (row?.isExpanded === false) onToggle([row], true);
        else if (row?.isExpanded === true) choose(at + 1);
      },
      ArrowLeft: () => {
        if (row?.isExpanded === true) onToggle([row], false);
        else if (row) choose(parentOf(rows, at) ?? at);
      },
      "*": () => row && onToggle(siblingsOf(rows, at), true),
      Enter: () => row && open(row),
      " ": () => row && open(row),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };

  return (
    <div
      ref={scroller}
      className="virtual-list virtual-tree"
      role="tree"
      aria-label={label}
      aria-activedescendant={virtual.isDrawn(chosen) ? `${id}${chosen}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onFocus={({ currentTarget }) => {
        // A click chooses its own row, which must not move until then.
        if (chosen !== undefined || !currentTarget.matches(":focus-visible")) return;
        choose(virtual.firstVisible);
      }}
      onClick={({ target }) => {
        const element = target instanceof Element ? target.closest("[data-index]") : null;
        const row = rows[Number(element?.getAttribute("data-index") ?? -1)];
        if (!row) return;
        onActivate(row.id);
        open(row);
      }}
      onScroll={({ currentTarget }) => virtual.onScroll(currentTarget)}
    >
      <div className="virtual-rows" role="presentation" style={{ height: rows.length * height }}>
        {virtual.drawn.map((index) => {
          const row = rows[index];
          return (
            row && (
              <div
                key={row.id}
                id={`${id}${index}`}
                className={index === chosen ? "virtual-row tree-row-active" : "virtual-row"}
                role="treeitem"
                data-index={index}
                aria-level={row.level}
                aria-setsize={row.size}
                aria-posinset={row.position}
                aria-expanded={row.isExpanded}
                aria-selected={row.id === opened}
                style={{ height, transform: `translateY(${index * height}px)` }}
              >
                {props.children(row)}
              </div>
            )
          );
        })}
      </div>
    </div>
  );
}

/** Rows that come before the visible ones do not move them. */
function useAnchor(
  scroller: RefObject<HTMLElement | null>,
  rows: readonly TreeRow[],
  rowHeight: (width: number) => number,
): void {
  const before = useRef(rows);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const height = rowHeight(element.clientWidth);
    const top = element.scrollTop;
    const anchor = before.current[Math.floor(top / height)];
    before.current = rows;
    if (!anchor || top === 0) return;
    const index = rows.findIndex(({ id }) => id === anchor.id);
    if (index >= 0) element.scrollTo({ top: index * height + (top % height) });
  }, [scroller, rows, rowHeight]);
}

function parentOf(rows: readonly TreeRow[], index: number): number | undefined {
  const level = rows[index]?.level ?? 1;
  for (let above = index - 1; above >= 0; above -= 1) {
    if ((rows[above]?.level ?? 0) < level) return above;
  }
  return undefined;
}

/** The row and its visible siblings. */
function siblingsOf<Row extends TreeRow>(rows: readonly Row[], index: number): Row[] {
  const level = rows[index]?.level ?? 1;
  const from = (parentOf(rows, index) ?? -1) + 1;
  const end = rows.findIndex((row, at) => at > index && row.level < level);
  return rows.slice(from, end < 0 ? rows.length : end).filter((row) => row.level === level);
}
