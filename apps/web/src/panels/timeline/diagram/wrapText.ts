import { shorten } from "@elicitation-playground/shared/text/shorten";
import { toShownText } from "../../../design/text/toShown.ts";

/**
 * Lines of at most `most` letters, broken after spaces where there are any, or else after slashes and
 * hyphens; the last one is cut. Joined, they are the text again.
 */
export function wrapText(text: string, most: number, maxLines: number): string[] {
  // A hostile text can be huge: only what could be shown is looked at.
  const shown = toShownText(shorten(text, most * maxLines * 2))
    .replaceAll(/\s+/g, " ")
    .trim();
  const lines: string[] = [];
  let rest = shown;
  while (rest.length > most && lines.length < maxLines - 1) {
    const end = findBreak(rest, most);
    lines.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  lines.push(rest.length > most ? shorten(rest, most - 1) : rest);
  return lines;
}

function findBreak(text: string, most: number): number {
  // A space at the end of a line takes none.
  const space = text.lastIndexOf(" ", most) + 1;
  if (space > most / 3) return space;
  const sign = Math.max(...["/", "-", "_"].map((each) => text.lastIndexOf(each, most - 1))) + 1;
  return sign > most / 3 ? sign : most;
}
