import { useState, type ReactNode } from "react";

/** The last items of a list, and a button that shows older ones: a log can have thousands. */
export function useLatestItems<Item>(
  items: readonly Item[],
  pageSize: number,
): { shown: readonly Item[]; older: ReactNode } {
  const [limit, setLimit] = useState(pageSize);
  const rest = items.length - limit;
  const older = rest > 0 && (
    <button
      type="button"
      className="button button-quiet button-small timeline-older"
      onClick={() => setLimit(limit * 4)}
    >
      Show older ({rest.toLocaleString("en")})
    </button>
  );
  return { shown: items.slice(-limit), older };
}
