import {
  isEstablished,
  type ConnectionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useEffect, useRef } from "react";

/**
 * A new connection stands below all others: it is brought into sight as it starts, and again as
 * it grows by its outcome and its first tools. Its card has the connection's id.
 */
export function useFreshInSight(connections: readonly ConnectionState[]): void {
  const fresh = useRef({ id: "", growth: "" });
  useEffect(() => {
    const starting = connections.findLast(({ status }) => status === "connecting");
    const found = starting ?? connections.find(({ id }) => id === fresh.current.id);
    if (!found) return;
    const growth = `${found.status} ${isEstablished(found) && found.tools.length > 0}`;
    if (found.id === fresh.current.id && growth === fresh.current.growth) return;
    fresh.current = { id: found.id, growth };
    document.getElementById(found.id)?.scrollIntoView({ block: "start" });
  }, [connections]);
}
