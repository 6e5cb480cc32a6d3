import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { show } from "../match/difference.ts";
import { brokenProtocol, defineCheck, eachFrame } from "./check.ts";

/** A second reply to a request, or a reply to none. */
export const replies = defineCheck(() => {
  const waiting = new Set<JsonValue>();
  const answered = new Set<JsonValue>();
  return eachFrame(({ id = null, method }, direction) => {
    // The error response to an unreadable message has no id.
    if (id === null) return undefined;
    if (direction === "out" && typeof method === "string") {
      // A new connection counts its ids from the start.
      waiting.add(id);
      answered.delete(id);
    } else if (direction === "in" && method === undefined) {
      if (answered.has(id)) {
        return brokenProtocol(`The MCP server answered request ${show(id)} twice.`);
      }
      if (!waiting.delete(id)) {
        const meant = [...waiting].find((asked) => toDigits(asked) === toDigits(id));
        if (meant !== undefined) {
          return brokenProtocol(
            `The MCP server answered request ${show(meant)} with the id ${show(id)}. Repeat the id as it is, with its type.`,
          );
        }
        return brokenProtocol(`The MCP server answered request ${show(id)}, which was never sent.`);
      }
      answered.add(id);
    }
    return undefined;
  });
});

/** The same for 2 and "2". */
function toDigits(id: JsonValue): string {
  return JSON.stringify(id).replaceAll('"', "");
}
