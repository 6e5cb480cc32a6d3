import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from "react";

type VirtualRowsOptions = {
  scroller: RefObject<HTMLElement | null>;
  length: number;
  /** The height of every row in pixels, by the width of the list. */
  rowHeight: (width: number) => number;
  chosen: number | undefined;
  /** Changes when another row is chosen, which is then scrolled into view. */
  chosenKey: number | string | undefined;
  /** Follows the end while the person is there. */
  followsEnd: boolean;
};

/** Rows beyond the visible ones, so that a fast scroll shows no gaps. */
const overscan = 8;

/** Which rows of a list are drawn, so that it can have any length. */
export function useVirtualRows(options: VirtualRowsOptions) {
  const { scroller, length, rowHeight, chosen, chosenKey, followsEnd } = options;
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
  }, [scroller]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (element && followsEnd && isAtEnd.current) element.scrollTo({ top: element.scrollHeight });
  }, [scroller, length, box, height, followsEnd]);

  // Not when its index changes: rows that come before it must not move what the person reads.
  const reveal = useEffectEvent(() => {
    const element = scroller.current;
    if (!element || chosen === undefined) return;
    const above = chosen * height;
    const below = above + height - element.clientHeight;
    if (element.scrollTop > above) element.scrollTo({ top: above });
    else if (element.scrollTop < below) element.scrollTo({ top: below });
  });
  useLayoutEffect(() => reveal(), [chosenKey, height, box]);

  return {
    height,
    /** Whether the person sees the end. */
    isAtEnd: () => isAtEnd.current,
    firstVisible: Math.ceil(top / height),
    /** How many rows a page has. */
    page: Math.max(1, Math.floor(box.height / height) - 1),
    drawn: Array.from({ length: Math.max(0, last - first) }, (_, offset) => first + offset),
    isDrawn: (index: number | undefined) => index !== undefined && index >= first && index < last,
    onScroll: ({ scrollTop, scrollHeight, clientHeight }: Element) => {
      isAtEnd.current = scrollHeight - scrollTop - clientHeight < height;
      setTop(scrollTop);
    },
  };
}
