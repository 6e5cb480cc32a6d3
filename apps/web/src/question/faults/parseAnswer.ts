import type { SentAnswer } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";

/** Reads an answer from what was typed; a text says what keeps it from being one. */
export function readAnswer(text: string): SentAnswer | string {
  let value: JsonValue;
  try {
    value = JSON.parse(text) as JsonValue;
  } catch (error) {
    return `This is not JSON: ${error instanceof Error ? error.message : String(error)}`;
  }
  if (!isJsonObject(value)) return "An answer is an object with an action.";
  const { action, content, ...more } = value;
  const [surplus] = Object.keys(more);
  if (surplus !== undefined) return `An answer has action and content; “${surplus}” is neither.`;
  if (action !== "accept" && action !== "decline" && action !== "cancel") {
    return "action must be accept, decline or cancel: other words would not reach the MCP server.";
  }
  return { action, ...(content !== undefined && { content }) };
}
