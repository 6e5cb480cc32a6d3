import { linearRegExp } from "./linearRegExp.ts";
import { parsePattern, type PatternNode } from "./parsePattern.ts";
import { patternSize } from "./patternSize.ts";

export type Lengths = { least: number; most: number };

/** A pattern can demand any length; longer texts are not generated. */
const longest = 10_000;
const mostTries = 60;
/** Steps of the pattern times characters tried. */
const mostWork = 200_000;
/** What a backtracking engine may be given. */
const shortEnough = 20;
const mostRepetitions = 6;

/** A text that matches a pattern; undefined when none is found. */
export function fillPattern(pattern: string, lengths: Lengths): string | undefined {
  const root = parsePattern(pattern);
  if (!root) return undefined;
  const fits = matcherOf(pattern);
  let workLeft = mostWork / patternSize(pattern);
  for (const plan of plans(lengths)) {
    const text = write(root, plan);
    workLeft -= text?.length ?? longest;
    if (workLeft < 0) return undefined;
    if (text === undefined) continue;
    const length = Array.from(text).length;
    if (length >= lengths.least && length <= lengths.most && fits(text)) return text;
  }
  return undefined;
}

/** How to choose where a pattern allows several texts. */
type Plan = {
  /** How many repetitions to add to the minimum. */
  extra: number;
  /** The index of the repetition that gets them; undefined for all. */
  only: number | undefined;
  option: number;
  /** Alternates letters and digits, for patterns that require each of them. */
  isMixed: boolean;
};

function* plans({ least }: Lengths): Generator<Plan> {
  for (let option = 0; option < 4; option += 1) {
    for (let extra = 0; extra < Math.min(mostTries, least + 4); extra += 1) {
      yield { extra, only: undefined, option, isMixed: false };
      yield { extra, only: undefined, option, isMixed: true };
      for (let only = 0; only < 4 && extra > 0; only += 1) {
        yield { extra, only, option, isMixed: false };
      }
    }
    if (least > mostTries) yield { extra: least, only: 0, option, isMixed: false };
  }
}

function write(root: PatternNode, { extra, only, option, isMixed }: Plan): string | undefined {
  let text = "";
  let repeats = -1;
  let steps = 0;
  /** False when the text gets too long. */
  const add = (node: PatternNode): boolean => {
    steps += 1;
    if (steps > 2 * longest) return false;
    switch (node.type) {
      case "text":
        text += node.text;
        break;
      case "any":
        text += "aA1-"[text.length % 4];
        break;
      case "set":
        text += pick(node, isMixed ? text.length : 0) ?? "";
        break;
      case "sequence":
        return node.parts.every(add);
      case "choice":
        return add(node.options[option % node.options.length] ?? { type: "text", text: "" });
      case "repeat": {
        repeats += 1;
        const more = only === undefined || only === repeats ? extra : 0;
        const count = Math.min(node.most, node.least + more);
        for (let nth = 0; nth < count; nth += 1) if (!add(node.part)) return false;
      }
    }
    return text.length <= longest;
  };
  return add(root) ? text : undefined;
}

const preferred = Array.from(
  "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890 -_.,:/@#",
);

const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/];

/** A readable character of the set if there is one; `turn` selects its kind. */
function pick(
  { ranges, negated }: Extract<PatternNode, { type: "set" }>,
  turn: number,
): string | undefined {
  const has = (code: number) => ranges.some(([from, to]) => code >= from && code <= to) !== negated;
  const fitting = preferred.filter((character) => has(character.codePointAt(0) ?? 0));
  const each = kinds.flatMap((kind) => fitting.find((character) => kind.test(character)) ?? []);
  const found = turn === 0 ? fitting[0] : each[turn % each.length];
  if (found !== undefined || negated) return found;
  return ranges[0] && String.fromCodePoint(ranges[0][0]);
}

function matcherOf(pattern: string): (text: string) => boolean {
  const linear = linearRegExp(pattern);
  if (linear) return (text) => linear.test(text);
  if (!backtracksLittle(pattern)) return () => false;
  try {
    const backtracking = new RegExp(pattern, "u");
    return (text) => text.length <= shortEnough && backtracking.test(text);
  } catch {
    return () => false;
  }
}

/** Without a repeated group and with few repetitions, a short text can be split in few ways. */
function backtracksLittle(pattern: string): boolean {
  const repetitions = pattern.match(/(?<!\()[*+?{]/g) ?? [];
  return repetitions.length <= mostRepetitions && !/\)[*+?{]/.test(pattern);
}
