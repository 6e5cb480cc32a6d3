import { diffArrays } from "diff";
import type { TextMatch } from "../scenario/format/schemaParts.ts";
import {
  escapePattern,
  findVolatile,
  masked,
  toTextMatch,
  type Shape,
} from "../scenario/volatileText.ts";

/** A word or a character of a text, or a volatile part; equal patterns are the same token. */
export type Token = { text: string; pattern: string };

/** Texts that differ in more tokens than this count as completely different. */
const maxEditLength = 2000;

/** Matches a text and what it was in other runs. What all of them share is compared exactly. */
export function mergeTexts(text: string, others: string[], given: string): TextMatch {
  if (others.every((other) => isMatchOf(text, other, given))) {
    return toTextMatch(text, given, masked);
  }
  const texts = [text, ...others].map((each) => toTokens(each, given));
  const shared = texts.slice(1).reduce(commonTokens, texts[0] ?? []);
  const gaps = texts.map((tokens) => gapsBetween(tokens, shared));
  let pattern = "";
  for (let index = 0; index <= shared.length; index += 1) {
    pattern += patternOf(gaps.map((gap) => gap[index] ?? "")) + (shared[index]?.pattern ?? "");
  }
  return { matches: `^${pattern}$` };
}

/** Whether two texts differ at most in parts that change on every run. */
export function isMatchOf(text: string, other: string, given: string): boolean {
  const match = toTextMatch(text, given, masked);
  return typeof match === "string" ? match === other : new RegExp(match.matches ?? "").test(other);
}

export function toTokens(text: string, given: string, others: Shape[] = []): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const addLiteral = (literal: string) => {
    for (const word of literal.match(/[\p{L}\d_]+|[^]/gu) ?? []) {
      tokens.push({ text: word, pattern: escapePattern(word) });
    }
  };
  for (const part of findVolatile(text, given, [...masked, ...others])) {
    addLiteral(text.slice(end, part.start));
    tokens.push({ text: text.slice(part.start, part.end), pattern: part.pattern });
    end = part.end;
  }
  addLiteral(text.slice(end));
  return tokens;
}

export function commonTokens(a: Token[], b: Token[]): Token[] {
  const comparator = (left: Token, right: Token) => left.pattern === right.pattern;
  const changes = diffArrays(a, b, { comparator, maxEditLength }) ?? [];
  return changes.flatMap(({ added, removed, value }) => (added || removed ? [] : value));
}

/** The text before, between and after the shared tokens. */
export function gapsBetween(tokens: Token[], shared: Token[]): string[] {
  const gaps = [""];
  for (const { text, pattern } of tokens) {
    if (pattern === shared[gaps.length - 1]?.pattern) gaps.push("");
    else gaps[gaps.length - 1] += text;
  }
  return gaps;
}

const classes: [RegExp, string][] = [
  [/^\d*$/, "\\d"],
  [/^[\w-]*$/, "[\\w-]"],
  [/^\S*$/, "\\S"],
  [/^.*$/, "."],
];

/** The narrowest pattern that matches all of these. */
function patternOf(gaps: string[]): string {
  if (gaps.every((gap) => gap === "")) return "";
  const [, kind = "[^]"] = classes.find(([fits]) => gaps.every((gap) => fits.test(gap))) ?? [];
  return kind + (gaps.includes("") ? "*" : "+");
}
