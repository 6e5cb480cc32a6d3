import { useEffect, useState } from "react";
import type { WireRow } from "../../../wire/wireRows.ts";
import { searchRows } from "./searchRows.ts";

/** A part of the time that the browser has for a frame. */
const budgetMs = 8;

type Search = { query: string; generation: number; found: readonly number[]; end: number };

/**
 * Searches the rows part by part, so that typing and scrolling stay smooth, and goes on when rows
 * are added. `generation` changes when the rows are others.
 */
export function useRowSearch(
  rows: readonly WireRow[],
  generation: number,
  query: string,
): { found: readonly number[]; isDone: boolean } {
  const [search, setSearch] = useState<Search>({ query: "", generation, found: [], end: 0 });
  const isSame = search.query === query && search.generation === generation;
  const { found, end } = isSame ? search : { found: [], end: 0 };
  const isDone = query === "" || (isSame && end >= rows.length);
  useEffect(() => {
    if (isDone) return;
    const timer = setTimeout(() => {
      const next = searchRows(rows, query, end, budgetMs);
      setSearch({
        query,
        generation,
        found: next.found.length === 0 ? found : [...found, ...next.found],
        end: next.end,
      });
    });
    return () => clearTimeout(timer);
  });
  return { found: query === "" ? [] : found, isDone };
}
