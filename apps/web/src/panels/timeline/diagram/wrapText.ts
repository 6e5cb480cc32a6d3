import { shorten } from "@elicitation-playground/shared/text/shorten";
import { toShownText } from "../../../design/text/toShown.ts";

/** Lines of at most `most` letters, broken at spaces where there are any; the last one is cut. */
export function wrapText(text: string, most: number, maxLines: number): string[] {
  // A hostile text can be huge: only what could be shown is looked at.
  const shown = toShownText(shorten(text, most * maxLines * 2))
    .replaceAll(/\s+/g, " ")
    .trim();
  const lines: string[] = [];
  let rest = shown;
  while (rest.length > most && lines.length < maxLines - 1) {
    const gap = rest.lastIndexOf(" ", most);
    const end = gap > most / 3 ? gap : most;
    lines.push(rest.slice(0, end).trimEnd());
    rest = rest.slice(end).trimStart();
  }
  lines.push(rest.length > most ? shorten(rest, most - 1) : rest);
  return lines;
}
