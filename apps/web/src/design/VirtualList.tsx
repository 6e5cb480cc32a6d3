import {
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from "react";
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

/** Rows beyond the visible ones, so that a fast scroll shows no gaps. */
const overscan = 8;

/**
 * A list of any length, of which only the visible rows are drawn. Follows the end while the person
 * is there. Keyboard support follows the ARIA listbox pattern: one Tab stop, then arrows.
 */
export function VirtualList(props: VirtualListProps) {
  const { label, length, rowHeight, chosen, onChoose, onOpen, onEscape, classOf, children } = props;
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const [box, setBox] = useState({ width: 0, height: 0 });
  const [top, setTop] = useState(0);
  const height = rowHeight(box.width);
  const first = Math.max(0, Math.floor(top / height) - overscan);
  const last = Math.min(length, Math.ceil((top + box.height) / height) + overscan);

  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setBox({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && isAtEnd.current) element.scrollTop = element.scrollHeight;
  }, [length, box, height]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || chosen === undefined) return;
    const above = chosen * height;
    const below = above + height - element.clientHeight;
    if (element.scrollTop > above) element.scrollTop = above;
    else if (element.scrollTop < below) element.scrollTop = below;
  }, [chosen, height, box]);

  const onKeyDown = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor(box.height / height) - 1);
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

  const isDrawn = chosen !== undefined && chosen >= first && chosen < last;
  return (
    <div
      ref={scroller}
      className="virtual-list"
      role="listbox"
      aria-label={label}
      aria-activedescendant={isDrawn ? `${id}${chosen}` : undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
      onClick={({ target }) => {
        const row = target instanceof Element ? target.closest("[aria-posinset]") : null;
        if (row) onChoose(Number(row.getAttribute("aria-posinset")) - 1);
      }}
      onScroll={({ currentTarget }) => {
        const { scrollTop, scrollHeight, clientHeight } = currentTarget;
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < height;
        setTop(scrollTop);
      }}
    >
      <div className="virtual-rows" role="presentation" style={{ height: length * height }}>
        {Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset).map(
          (index) => (
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
          ),
        )}
      </div>
    </div>
  );
}
