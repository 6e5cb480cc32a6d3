import type { ExploreEventBody } from "@elicitation-playground/shared/explore/events";
import { isJsonObject, mapTexts } from "@elicitation-playground/shared/text/json";

/** Fields with words of the log itself, such as an action, which may be the same as a secret. */
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
/** Objects whose keys the explorer or an MCP server chose. */
const foreign = new Set(["content", "arguments"]);

/** The event with its texts masked. */
export function maskExploreEvent(
  event: ExploreEventBody,
  mask: (text: string) => string,
): ExploreEventBody {
  return maskIn(event, mask);
}

function maskIn<T>(part: T, mask: (text: string) => string): T {
  if (!isJsonObject(part)) return mapTexts(part, mask);
  const entries = Object.entries(part).map(([name, inner]) => {
    if (foreign.has(name)) return [name, mapTexts(inner, mask, mask)];
    if (ownWords.has(name)) return [name, inner];
    return [
      name,
      Array.isArray(inner) ? inner.map((item) => maskIn(item, mask)) : maskIn(inner, mask),
    ];
  });
  return Object.fromEntries(entries) as T;
}
