import { isKnown, type ConnectionState } from "@elicitation-playground/shared/sessionState";
import { useEffect, useRef } from "react";

/**
 * A new connection stands below all others: it is brought into sight as it starts, and again as
 * it grows by its outcome and its first tools.
 */
export function useFreshInSight(connections: readonly ConnectionState[]): void {
  const freshId = useRef<string>(undefined);
  const starting = connections.findLast(({ status }) => status === "connecting");
  if (starting) freshId.current = starting.id;
  const fresh = connections.find(({ id }) => id === freshId.current);
  const growth = fresh && `${fresh.id} ${fresh.status} ${isKnown(fresh) && fresh.tools.length > 0}`;
  useEffect(() => {
    if (freshId.current === undefined) return;
    document.getElementById(freshId.current)?.scrollIntoView({ block: "start" });
  }, [growth]);
}
