import { escapePattern } from "../scenario/volatileRules.ts";
import { findVolatile, toTextMatch, type Circumstances } from "../scenario/volatileText.ts";
import type { TextMatch } from "../scenario/schemaParts.ts";

/** Literal text, or what a rule takes for different: then its pattern is what two have in common. */
type Token = { text: string; pattern: string };

/** More tokens than this are not laid side by side. */
const mostTokens = 3000;

/** A match that fits a text and how it came out in other runs: what they share stays exact. */
export function mergeTexts(text: string, others: string[], around: Circumstances): TextMatch {
  const guessed = toTextMatch(text, around);
  if (others.every((other) => fits(guessed, other))) return guessed;
  const samples = [text, ...others].map((sample) => toTokens(sample, around));
  const shared = samples.slice(1).reduce(commonTokens, samples[0] ?? []);
  const gaps = samples.map((sample) => gapsBetween(sample, shared));
  let shape = "";
  for (let index = 0; index <= shared.length; index += 1) {
    shape += shapeOf(gaps.map((gap) => gap[index] ?? "")) + (shared[index]?.pattern ?? "");
  }
  return { matches: `^${shape}$` };
}

function fits(match: TextMatch, text: string): boolean {
  return typeof match === "string" ? match === text : new RegExp(match.matches ?? "").test(text);
}

function toTokens(text: string, around: Circumstances): Token[] {
  const tokens: Token[] = [];
  let end = 0;
  const addLiteral = (literal: string) => {
    for (const word of literal.match(/[\p{L}\d_]+|[^]/gu) ?? []) {
      tokens.push({ text: word, pattern: escapePattern(word) });
    }
  };
  for (const part of findVolatile(text, around)) {
    addLiteral(text.slice(end, part.start));
    tokens.push({ text: text.slice(part.start, part.end), pattern: part.shape });
    end = part.end;
  }
  addLiteral(text.slice(end));
  return tokens;
}

/** The longest row of tokens that both have. */
function commonTokens(a: Token[], b: Token[]): Token[] {
  if (a.length > mostTokens || b.length > mostTokens) return [];
  const lengths = Array.from({ length: a.length + 1 }, () => new Uint16Array(b.length + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = a.length - 1; i >= 0; i -= 1) {
    const row = lengths[i];
    for (let j = b.length - 1; row && j >= 0; j -= 1) {
      const same = a[i]?.pattern === b[j]?.pattern;
      row[j] = same ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const common: Token[] = [];
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const token = a[i];
    if (token && token.pattern === b[j]?.pattern) {
      common.push(token);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return common;
}

/** What stands before, between and after the shared tokens. */
function gapsBetween(tokens: Token[], shared: Token[]): string[] {
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

/** The narrowest pattern for all of these. */
function shapeOf(gaps: string[]): string {
  if (gaps.every((gap) => gap === "")) return "";
  const [, kind = "[^]"] = classes.find(([fit]) => gaps.every((gap) => fit.test(gap))) ?? [];
  return kind + (gaps.includes("") ? "*" : "+");
}
