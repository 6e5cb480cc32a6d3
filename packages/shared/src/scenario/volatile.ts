import type { TextMatch } from "./words.ts";

// What a server says differently each time, as far as one recording can tell.

const volatile = [
  /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/,
  /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/,
  /\b(?:localhost|127\.0\.0\.1):\d+/,
  /\b\d{13}\b/,
  /\b(?=[\da-f]*\d)(?=[\da-f]*[a-f])[\da-f]{16,}\b/,
];
const patterns = [
  "[\\da-f-]{36}",
  "\\d{4}-\\d\\d-\\d\\d\\S*(?: \\S+)?",
  "\\S+:\\d+",
  "\\d{13}",
  "[\\da-f]+",
];
const anyVolatile = new RegExp(volatile.map(({ source }) => `(${source})`).join("|"), "gi");

/** Whether a text has something in it that was not said before and will be different next time. */
export function isVolatile(text: string, said: string): boolean {
  return [...text.matchAll(anyVolatile)].some(([found]) => !said.includes(found));
}

/** The text itself, or its shape where a part of it will be different next time. */
export function toTextMatch(text: string, said: string): TextMatch {
  if (!isVolatile(text, said)) return text;
  let shape = "";
  let end = 0;
  for (const match of text.matchAll(anyVolatile)) {
    const [found, ...groups] = match;
    const kind = groups.findIndex((group) => group !== undefined);
    const known = said.includes(found);
    shape +=
      escape(text.slice(end, match.index)) + (known ? escape(found) : (patterns[kind] ?? ".+"));
    end = match.index + found.length;
  }
  return { matches: `^${shape}${escape(text.slice(end))}$` };
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}
