import { show } from "../match/difference.ts";
import { brokenProtocol, defineCheck } from "./check.ts";

/** Something other than MCP on stdout: stricter clients disconnect. */
export const strayOutput = defineCheck(() => (event) => {
  if (event.type !== "log-message" || event.level !== "stdout") return undefined;
  return brokenProtocol(
    `The MCP server wrote to stdout, which is reserved for MCP messages: ${show(event.text)}. Write to stderr instead.`,
  );
});
