import type { TextMatch } from "./schemaParts.ts";
import { escapePattern, volatileRules, type Moment } from "./volatileRules.ts";

/** What is known about a text besides itself. */
export type Circumstances = Moment & {
  /** What the person and the arguments gave: that is no surprise when it comes back. */
  said: string;
  /** What is known to be different each time from elsewhere. */
  changing?: ReadonlySet<string>;
};

/** A part of a text that will be different next time, and the pattern that stands for it. */
export type VolatilePart = { start: number; end: number; shape: string };

/** The parts of a text that will be different next time, in their order. */
export function findVolatile(text: string, around: Circumstances): VolatilePart[] {
  const parts: VolatilePart[] = [];
  const add = (start: number, end: number, shape: string) => {
    const isFree = parts.every((part) => end <= part.start || start >= part.end);
    if (isFree && !isSaid(text.slice(start, end), around.said)) parts.push({ start, end, shape });
  };
  for (const literal of around.changing ?? []) {
    for (const { index, 0: found } of text.matchAll(whole(literal))) {
      add(index, index + found.length, "[\\w-]+");
    }
  }
  for (const { find, shape } of volatileRules) {
    for (const { index, 0: found } of text.matchAll(find)) {
      const pattern = shape(found, around);
      if (pattern !== undefined) add(index, index + found.length, pattern);
    }
  }
  return parts.toSorted((a, b) => a.start - b.start);
}

/** The text itself, or its shape where a part of it will be different next time. */
export function toTextMatch(text: string, around: Circumstances): TextMatch {
  const parts = findVolatile(text, around);
  if (parts.length === 0) return text;
  let shape = "";
  let end = 0;
  for (const part of parts) {
    shape += escapePattern(text.slice(end, part.start)) + part.shape;
    end = part.end;
  }
  return { matches: `^${shape}${escapePattern(text.slice(end))}$` };
}

function isSaid(found: string, said: string): boolean {
  return said !== "" && whole(found).test(said);
}

function whole(literal: string): RegExp {
  return new RegExp(`(?<![A-Za-z\\d])${escapePattern(literal)}(?![A-Za-z\\d])`, "g");
}
