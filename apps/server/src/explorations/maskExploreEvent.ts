import type { ExploreEvent } from "@elicitation-playground/shared/explore/events";
import { isJsonObject, mapTexts } from "@elicitation-playground/shared/text/json";

/** The words of the log's own, such as an action: a secret may be the same word. */
const ownWords = new Set([
  "type",
  "id",
  "status",
  "action",
  "way",
  "breakage",
  "fault",
  "mode",
  "era",
  "missing",
  "severity",
]);
/** What the explorer or an MCP server chose the names of. */
const foreign = new Set(["content", "arguments"]);

/** The event with its texts masked. */
export function maskExploreEvent(
  event: ExploreEvent,
  mask: (text: string) => string,
): ExploreEvent {
  return maskIn(event, mask) as ExploreEvent;
}

function maskIn(part: unknown, mask: (text: string) => string): unknown {
  if (typeof part === "string") return mask(part);
  if (Array.isArray(part)) return part.map((item) => maskIn(item, mask));
  if (!isJsonObject(part)) return part;
  const entries = Object.entries(part).map(([name, inner]) => {
    if (foreign.has(name)) return [name, mapTexts(inner, mask, mask)];
    return [name, ownWords.has(name) ? inner : maskIn(inner, mask)];
  });
  return Object.fromEntries(entries);
}
