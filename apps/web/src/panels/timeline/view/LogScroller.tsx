import { useLayoutEffect, useRef, useState, type ReactNode } from "react";

type LogScrollerProps = {
  /** How many entries there are: growth is what is new. */
  count: number;
  children: ReactNode;
};

/** How far from its end a view still counts as live. */
const nearEnd = 40;

/** Follows the end of the log until the person scrolls back; then nothing moves by itself. */
export function LogScroller({ count, children }: LogScrollerProps) {
  const scroller = useRef<HTMLDivElement>(null);
  /** The number of entries when the person left the end; undefined while the view is live. */
  const [leftAt, setLeftAt] = useState<number>();
  const latestCount = useRef(count);

  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const onScroll = () => {
      const isAtEnd = element.scrollHeight - element.scrollTop - element.clientHeight < nearEnd;
      setLeftAt((before) => (isAtEnd ? undefined : (before ?? latestCount.current)));
    };
    element.addEventListener("scroll", onScroll, { passive: true });
    return () => element.removeEventListener("scroll", onScroll);
  }, []);

  const isLive = leftAt === undefined;
  useLayoutEffect(() => {
    const element = scroller.current;
    latestCount.current = count;
    if (element && isLive) element.scrollTop = element.scrollHeight;
  }, [count, isLive]);

  const fresh = leftAt === undefined ? 0 : count - leftAt;
  return (
    <div className="log-scroller-frame">
      <div ref={scroller} className="log-scroller">
        {children}
      </div>
      {!isLive && (
        <button
          type="button"
          className="button button-small log-jump"
          onClick={() => setLeftAt(undefined)}
        >
          {fresh > 0 ? `Jump to latest (${fresh} new)` : "Jump to latest"}
        </button>
      )}
    </div>
  );
}
