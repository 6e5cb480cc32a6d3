import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

type LogScrollerProps = {
  /** How many entries there are: growth is what is new. */
  count: number;
  /** The person reads an entry, which must stay where it is. */
  isHeld?: boolean;
  children: ReactNode;
};

/** How far from its end a view still counts as live. */
const nearEnd = 40;

/** Follows the end of the log until the person scrolls back; then nothing moves by itself. */
export function LogScroller({ count, isHeld = false, children }: LogScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  /** The number of entries when the person left the end; undefined while the view is live. */
  const [leftAt, setLeftAt] = useState<number>();
  const latestCount = useRef(count);
  const isLive = leftAt === undefined;
  const follows = isLive && !isHeld;

  useLayoutEffect(() => {
    latestCount.current = count;
  }, [count]);
  useLayoutEffect(() => {
    if (isHeld) setLeftAt((before) => before ?? latestCount.current);
  }, [isHeld]);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    let top = element.scrollTop;
    const onScroll = () => {
      const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
      // Entries that arrive move the end away: only who scrolls back leaves it.
      const isBack = element.scrollTop < top;
      top = element.scrollTop;
      if (isAtEnd) setLeftAt(undefined);
      else if (isBack) setLeftAt((before) => before ?? latestCount.current);
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, []);

  // Rows get their final height only after they were added.
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element || !content.current || !follows) return;
    scrollToEnd(element);
    const observer = new ResizeObserver(() => scrollToEnd(element));
    observer.observe(content.current);
    observer.observe(element);
    return () => observer.disconnect();
  }, [follows]);

  const fresh = leftAt === undefined ? 0 : count - leftAt;
  return (
    <div className="log-scroller-frame">
      <div ref={scroller} className="log-scroller">
        <div ref={content}>{children}</div>
      </div>
      {!isLive && (
        <button
          type="button"
          className="button button-small log-jump"
          onClick={() => {
            setLeftAt(undefined);
            if (scroller.current) scrollToEnd(scroller.current);
          }}
        >
          {fresh > 0 ? `Jump to latest (${fresh} new)` : "Jump to latest"}
        </button>
      )}
    </div>
  );
}

function scrollToEnd(element: HTMLElement): void {
  element.scrollTop = element.scrollHeight;
}
