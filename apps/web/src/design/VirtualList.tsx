import { useId, useRef, type KeyboardEvent, type ReactNode } from "react";
import { useVirtualRows } from "./useVirtualRows.ts";
import "./virtualList.css";

type VirtualListProps = {
  label: string;
  length: number;
  /** The height of every row in pixels, by the width of the list. */
  rowHeight: (width: number) => number;
  /** The chosen row; scrolled into view when it changes. */
  chosen: number | undefined;
  onChoose: (index: number) => void;
  /** Enter on the chosen row. */
  onOpen?: () => void;
  onEscape?: () => void;
  classOf?: (index: number) => string;
  children: (index: number) => ReactNode;
};

/**
 * A list of any length, of which only the visible rows are drawn. Follows the end while the person
 * is there. Keyboard support follows the ARIA listbox pattern: one Tab stop, then arrows.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, length, rowHeight, chosen, onChoose, onOpen, onEscape, classOf, children } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useVirtualRows({
    scroller,
    length,
    rowHeight,
    chosen,
    chosenKey: chosen,
    followsEnd: true,
  });
  const { height, page } = rows;

  const onKeyDown = (event: KeyboardEvent) => {
    const at = chosen ?? (event.key === "ArrowUp" ? length : -1);
    const targets: Record<string, number> = {
      ArrowDown: at + 1,
      ArrowUp: at - 1,
      PageDown: at + page,
      PageUp: at - page,
      Home: 0,
      End: length - 1,
    };
    const target = targets[event.key];
    if (target !== undefined && length > 0) onChoose(Math.min(Math.max(0, target), length - 1));
    else if (event.key === "Enter" && chosen !== undefined) onOpen?.();
    else if (event.key === "Escape" && chosen !== undefined && onEscape) onEscape();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      ref={scroller}
      className="virtual-list"
      role="listbox"
      aria-label={label}
      aria-activedescendant={rows.isDrawn(chosen) ? `${id}${chosen}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest("[aria-posinset]") : null;
        if (row) onChoose(Number(row.getAttribute("aria-posinset")) - 1);
      }}
      onScroll={({ currentTarget }) => rows.onScroll(currentTarget)}
    >
      <div className="virtual-rows" role="presentation" style={{ height: length * height }}>
        {rows.drawn.map((index) => (
          <div
            key={index}
            id={`${id}${index}`}
            className={`virtual-row ${classOf?.(index) ?? ""}`}
            role="option"
            aria-selected={index === chosen}
            aria-setsize={length}
            aria-posinset={index + 1}
            style={{ height, transform: `translateY(${index * height}px)` }}
          >
            {children(index)}
          </div>
        ))}
      </div>
    </div>
  );
}
