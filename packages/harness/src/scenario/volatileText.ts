import { secretMask } from "@elicitation-playground/shared/target/hideSecrets";
import type { TextMatch } from "./format/schemaParts.ts";

// What is different on every run, as far as its shape alone says so without doubt.

export type Shape = { find: RegExp; pattern: string };

const shapes: Shape[] = [
  // UUIDs
  { find: /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi, pattern: "[\\dA-Fa-f-]{36}" },
  // ISO 8601 dates with a time
  {
    find: /\b\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:[.,]\d+)?)?(?:Z|[+-]\d\d:?\d\d)?/g,
    pattern: "\\d{4}-\\d\\d-\\d\\d[T ][\\d:.,]+(?:Z|[+-][\\d:]+)?",
  },
  // Dates with a time as programs print them: "Thu Nov 19 2026 06:36:05", "11/19/2026, 6:36:05 AM"
  {
    find: /\b[A-Z][a-z]{2},? (?:[A-Z][a-z]{2} \d{1,2}|\d{1,2} [A-Z][a-z]{2}) \d{4} \d\d:\d\d:\d\d\b/g,
    pattern: "[A-Z][a-z]{2},? [\\w ]+ \\d{4} [\\d:]{8}",
  },
  {
    find: /\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4},? \d{1,2}:\d\d:\d\d(?:\s?[AP]M)?\b/g,
    pattern: "[\\d./-]+,? [\\d:]+(?:\\s?[AP]M)?",
  },
  // Times with seconds
  {
    find: /(?<![\w:.])\d{1,2}:\d\d:\d\d(?:[.,]\d+)?(?:\s?[AP]M)?(?![\w:])/g,
    pattern: "\\d{1,2}:\\d\\d:\\d\\d(?:[.,]\\d+)?(?:\\s?[AP]M)?",
  },
  // Ports of URLs on this machine
  {
    find: /(?<=\b[a-z]+:\/\/(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]):)\d{2,5}\b/gi,
    pattern: "\\d+",
  },
  // The first name below the folder for temporary files on Linux, macOS and Windows
  {
    find: /(?<=\/tmp\/|\/var\/folders\/\w+\/\w+\/T\/|\\Temp\\{1,2})[^\s"'`<>|:;,()[\]{}\\/]*[^\s"'`<>|:;,()[\]{}\\/.]/g,
    pattern: "[^\\s\"'\\\\/]+",
  },
];

/** What stands in place of a secret. */
export const masked: Shape[] = [{ find: new RegExp(secretMask, "g"), pattern: ".+" }];

/** A part of a text that changes on every run, and the pattern that replaces it. */
type VolatilePart = { start: number; end: number; pattern: string };

/**
 * The parts of a text that change on every run, and those of other shapes. What occurs in `given` is
 * not one of them.
 */
export function findVolatile(text: string, given: string, others: Shape[] = []): VolatilePart[] {
  const parts: VolatilePart[] = [];
  for (const { find, pattern } of [...others, ...shapes]) {
    for (const { index: start, 0: found } of text.matchAll(find)) {
      const end = start + found.length;
      const isFree = parts.every((part) => end <= part.start || start >= part.end);
      if (isFree && !isGiven(found, given)) parts.push({ start, end, pattern });
    }
  }
  return parts.toSorted((a, b) => a.start - b.start);
}

/**
 * A text that is the same on every run, to compare it with another. Without a replacement, the
 * pattern of a part replaces it.
 */
export function replaceVolatile(text: string, replacement?: string): string {
  let fixed = "";
  let end = 0;
  for (const part of findVolatile(text, "")) {
    fixed += text.slice(end, part.start) + (replacement ?? part.pattern);
    end = part.end;
  }
  return fixed + text.slice(end);
}

/** The text itself, or a pattern if a part of it changes on every run. */
export function toTextMatch(text: string, given: string, others: Shape[] = []): TextMatch {
  const parts = findVolatile(text, given, others);
  if (parts.length === 0) return text;
  let pattern = "";
  let end = 0;
  for (const part of parts) {
    pattern += escapePattern(text.slice(end, part.start)) + part.pattern;
    end = part.end;
  }
  return { matches: `^${pattern}${escapePattern(text.slice(end))}$` };
}

/** A regular expression that matches exactly this text. */
export function escapePattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, "\\$&");
}

function isGiven(found: string, given: string): boolean {
  const word = new RegExp(`(?<![A-Za-z\\d])${escapePattern(found)}(?![A-Za-z\\d])`);
  return given !== "" && word.test(given);
}
