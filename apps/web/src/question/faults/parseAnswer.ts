import type { SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, parseJson, type JsonValue } from "@elicitation-playground/shared/text/json";

/** Parses an edited answer. Returns an error message if it can't be sent. */
export function parseAnswer(text: string): SentAnswer | string {
  let value: JsonValue;
  try {
    value = parseJson(text);
  } catch (error) {
    return `Invalid JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (!isJsonObject(value)) return "An answer must be an object with an action.";
  const { action, content, ...others } = value;
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) {
    return `Unknown property “${unknown}”. An answer has only action and content.`;
  }
  if (action !== "accept" && action !== "decline" && action !== "cancel") {
    return "action must be accept, decline or cancel. Other values wouldn't reach the MCP server.";
  }
  return { action, ...(content !== undefined && { content }) };
}
