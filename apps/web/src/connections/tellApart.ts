import {
  isEstablished,
  type ConnectionState,
} from "@elicitation-playground/shared/log/sessionState";
import { givenLabel } from "../session/names.ts";

/** A number for each connection that would otherwise look like one before it. */
export function tellApart(connections: readonly ConnectionState[]): Map<string, number> {
  const seen = new Map<string, number>();
  const numbers = new Map<string, number>();
  for (const connection of connections) {
    if (!isEstablished(connection)) continue;
    const look = JSON.stringify([givenLabel(connection), connection.mcpServer, connection.era]);
    const number = (seen.get(look) ?? 0) + 1;
    seen.set(look, number);
    if (number > 1) numbers.set(connection.id, number);
  }
  return numbers;
}
