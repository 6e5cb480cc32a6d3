import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { escapePattern, replaceVolatile } from "../../scenario/volatileText.ts";

/** The rest of a message hardly tells one question from another. */
const mostRead = 500;
const mostArguments = 50;

/**
 * What stays the same when a question is asked again: its message without IDs, times, numbers and
 * the arguments of its call.
 */
export function toQuestionKey(message: string, given: JsonObject): string {
  let key = replaceVolatile(message.slice(0, mostRead), "…");
  for (const value of Object.values(given).slice(0, mostArguments)) {
    if (typeof value !== "string" || value.length < 2 || value.length > mostRead) continue;
    const word = new RegExp(`(?<![\\p{L}\\d])${escapePattern(value)}(?![\\p{L}\\d])`, "gu");
    key = key.replaceAll(word, "…");
  }
  return key
    .replaceAll(/\d+(?:[.,:]\d+)*/g, "…")
    .replaceAll(/\s+/g, " ")
    .trim();
}
