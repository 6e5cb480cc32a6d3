import { show } from "../match/difference.ts";
import { brokenProtocol, defineCheck } from "./check.ts";

/** Something other than a message on stdout: stricter clients disconnect. */
export const strayOutput = defineCheck(() => (event) => {
  if (event.type !== "log-message" || event.level !== "stdout") return undefined;
  const line = show(event.text);
  return brokenProtocol(
    /^\s*\{.*"jsonrpc"/s.test(event.text)
      ? `The MCP server sent a message that is not valid JSON-RPC 2.0: ${line}. Each line must be one message with a string or integer id, and a method, result or error.`
      : `The MCP server wrote to stdout, which is reserved for MCP messages: ${line}. Write to stderr instead.`,
  );
});
