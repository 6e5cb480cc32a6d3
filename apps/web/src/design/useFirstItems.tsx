import { useState, type ReactNode } from "react";

/** The first items of a list, and a button that shows more: an untrusted list can have thousands. */
export function useFirstItems<Item>(
  items: readonly Item[],
  noun: string,
  pageSize = 100,
): { shown: readonly Item[]; more: ReactNode } {
  const [limit, setLimit] = useState(pageSize);
  const rest = items.length - limit;
  const more = rest > 0 && (
    <button type="button" className="button button-small" onClick={() => setLimit(limit * 4)}>
      Show more ({rest.toLocaleString("en")} {noun})
    </button>
  );
  return { shown: items.slice(0, limit), more };
}
