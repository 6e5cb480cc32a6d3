import { showTurning } from "./showTurning.ts";

/** The beginning of a stranger's text, never half a character, and as it really is. */
export function cutText(text: string, length: number): string {
  if (text.length <= length) return showTurning(text);
  return `${showTurning(text.slice(0, length).replace(/[\uD800-\uDBFF]$/, ""))}…`;
}
