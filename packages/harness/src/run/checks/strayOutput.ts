import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import { show } from "../match/difference.ts";
import { brokenProtocol, defineCheck } from "./check.ts";

/** A line on stdout that is not a message, or one that clients cannot read. */
export const strayOutput = defineCheck(() => (event) => {
  if (event.type !== "log-message" || event.level !== "stdout") return undefined;
  const line = show(event.text);
  if (!/^\s*[[{].*"jsonrpc"/s.test(event.text)) {
    return brokenProtocol(
      `The MCP server wrote to stdout, which is reserved for MCP messages: ${line}. Write to stderr instead.`,
    );
  }
  const message = parse(event.text);
  if (message && isParseError(message)) return undefined;
  const why = message && describeUnreadable(message);
  return brokenProtocol(
    `The MCP server sent a message that clients cannot read: ${why ?? "it is not a JSON-RPC 2.0 message"}: ${line}.`,
  );
});

function parse(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** The reply to something that the MCP server could not read has no id to repeat. */
function isParseError({ id, method, error }: JsonObject): boolean {
  return id === null && method === undefined && isJsonObject(error);
}

const members = new Set(["jsonrpc", "id", "method", "params", "result", "error"]);

function describeUnreadable(message: JsonObject): string | undefined {
  const { id, method, result, error } = message;
  if (typeof id === "number" && !Number.isSafeInteger(id)) {
    return Number.isInteger(id)
      ? "its id is larger than JavaScript can represent (use a string)"
      : "its id must be a string or an integer";
  }
  const parts = [method, result, error].filter((part) => part !== undefined);
  if (parts.length !== 1) return "it needs a method, a result or an error, and only one of them";
  const unknown = Object.keys(message).find((name) => !members.has(name));
  return unknown === undefined ? undefined : `it has the unknown member ${show(unknown)}`;
}
