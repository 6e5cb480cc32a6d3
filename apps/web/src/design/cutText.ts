import { escapeHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { shorten } from "@elicitation-playground/shared/text/shorten";

/** The beginning of a text from an MCP server, with hidden characters escaped. */
export function cutText(text: string, maxLength: number): string {
  return escapeHiddenInProse(shorten(text, maxLength));
}
