import type { ExplorationSummary } from "@elicitation-playground/shared/api/explorations";
import { toExploreQuery } from "../../log/explorePath.ts";

/** What the address says: a reload, or a copied address, shows the same again. */
export function readShown(): { exploration: string | null; branch: string | null } {
  const query = new URLSearchParams(location.search);
  return { exploration: query.get("exploration"), branch: query.get("branch") };
}

/** Keeps an exploration in the address. What to explore next stays, unless the person chose this one. */
export function keepExploration(shown: ExplorationSummary, isChosen: boolean): void {
  const { exploration } = readShown();
  const query = new URLSearchParams(location.search);
  query.set("exploration", shown.id);
  if (exploration !== shown.id) query.delete("branch");
  if (isChosen || !query.has("connection")) {
    query.delete("tool");
    for (const [name, value] of toExploreQuery(shown)) query.set(name, value);
  }
  replaceQuery(query);
}

/** Keeps the open branch in the address. */
export function keepBranch(branchId: string | undefined): void {
  const query = new URLSearchParams(location.search);
  if (branchId === undefined) query.delete("branch");
  else query.set("branch", branchId);
  replaceQuery(query);
}

function replaceQuery(query: URLSearchParams): void {
  try {
    history.replaceState(history.state, "", `${location.pathname}?${query.toString()}`);
  } catch {
    // A report that is opened as a file or in a sandbox can't change its address.
  }
}
