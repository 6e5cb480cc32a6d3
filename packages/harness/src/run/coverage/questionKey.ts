import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { escapePattern, replaceVolatile } from "../../scenario/volatileText.ts";

/** The rest of a message hardly tells one question from another. */
const mostRead = 500;
const mostGiven = 50;

/**
 * What stays the same when a question is asked again: its message without IDs, times, numbers and
 * the values that the MCP server was given.
 */
export function toQuestionKey(message: string, given: readonly JsonValue[]): string {
  let key = replaceVolatile(message.slice(0, mostRead), "…");
  const texts = given
    .flat()
    .slice(0, mostGiven)
    .filter((value) => typeof value === "string");
  for (const value of texts.toSorted((a, b) => b.length - a.length)) {
    if (value.length < 2 || value.length > mostRead) continue;
    const word = new RegExp(`(?<![\\p{L}\\d])${escapePattern(value)}(?![\\p{L}\\d])`, "gu");
    key = key.replaceAll(word, "…");
  }
  return key
    .replaceAll(/\d+(?:[.,:]\d+)*/g, "…")
    .replaceAll(/\s+/g, " ")
    .trim();
}
