import { parsePattern, type PatternNode, type Range } from "./parsePattern.ts";

/**
 * Whether a backtracking matcher can need exponential time: a repetition can match the same text
 * in several ways, and what follows can fail. Patterns that can't be parsed or are too large to
 * judge quickly count as harmless.
 */
export function isCatastrophic(pattern: string): boolean {
  const node = parsePattern(pattern);
  if (!node) return false;
  const automaton = new Automaton();
  const { last } = automaton.add(node);
  // Without an end mark, a match can end in the repetition before anything fails.
  const canStop = new Set(/(^|[^\\])\$/.test(pattern) ? [] : last);
  return !automaton.isTooLarge && automaton.hasAmbiguousLoop(canStop);
}

/** The positions where a part can begin and end, and whether it can be empty. */
type Part = { first: number[]; last: number[]; canBeEmpty: boolean };

const mostPositions = 60;
/** Higher counts are treated as endless. */
const mostCopies = 6;
/** Bounds the search of one pattern to some milliseconds. */
const mostSteps = 100_000;
const empty: Part = { first: [], last: [], canBeEmpty: true };

/** Each character of a pattern is a position; edges lead to those that can follow. */
class Automaton {
  readonly #sets: Range[][] = [];
  /** From each position, the ones that can follow; one that can follow in two ways is there twice. */
  readonly #next: number[][] = [];

  get isTooLarge(): boolean {
    return this.#sets.length > mostPositions;
  }

  add(node: PatternNode): Part {
    if (this.isTooLarge) return empty;
    switch (node.type) {
      case "text": {
        const characters = Array.from(node.text, (character) => character.codePointAt(0) ?? 0);
        return this.#join(characters.map((code) => this.#addSet([[code, code]])));
      }
      case "set":
        return this.#addSet(node.negated ? complementOf(node.ranges) : node.ranges);
      case "any":
        return this.#addSet(complementOf([[10, 10]]));
      case "sequence":
        return this.#join(node.parts.map((part) => this.add(part)));
      case "choice":
        return either(node.options.map((option) => this.add(option)));
      case "repeat":
        return this.#addRepeat(node);
    }
  }

  #addSet(ranges: Range[]): Part {
    const position = this.#sets.push(ranges) - 1;
    this.#next.push([]);
    return { first: [position], last: [position], canBeEmpty: false };
  }

  #addRepeat({ part, least, most }: PatternNode & { type: "repeat" }): Part {
    if (most === 0) return empty;
    if (most > mostCopies) {
      const once = this.add(part);
      this.#connect(once.last, once.first);
      return { ...once, canBeEmpty: once.canBeEmpty || least === 0 };
    }
    const copies = Array.from({ length: most }, (_, index) => {
      const copy = this.add(part);
      return index < least ? copy : { ...copy, canBeEmpty: true };
    });
    return this.#join(copies);
  }

  #join(parts: Part[]): Part {
    return parts.reduce((before, after) => {
      this.#connect(before.last, after.first);
      return {
        first: before.canBeEmpty ? [...before.first, ...after.first] : before.first,
        last: after.canBeEmpty ? [...before.last, ...after.last] : after.last,
        canBeEmpty: before.canBeEmpty && after.canBeEmpty,
      };
    }, empty);
  }

  #connect(from: number[], to: number[]): void {
    for (const position of from) this.#next[position]?.push(...to);
  }

  /**
   * Whether one text leads from a position back to it in two ways. Two readers walk through the
   * automaton, always with a common character: they must be able to part and to meet again.
   * This is Tarjan's search for strongly connected pairs of positions.
   */
  hasAmbiguousLoop(ignored: ReadonlySet<number>): boolean {
    const count = this.#sets.length;
    const order = new Map<number, number>();
    const open: number[] = [];
    const isOpen = new Set<number>();
    let steps = 0;
    let isAmbiguous = false;
    const visit = (pair: number): number => {
      let lowest = order.size;
      const own = lowest;
      order.set(pair, own);
      open.push(pair);
      isOpen.add(pair);
      for (const next of this.#nextPairs(pair)) {
        steps += 1;
        if (steps > mostSteps || isAmbiguous) return lowest;
        if (!order.has(next)) lowest = Math.min(lowest, visit(next));
        else if (isOpen.has(next)) lowest = Math.min(lowest, order.get(next) ?? own);
      }
      if (lowest === own) isAmbiguous ||= this.#isAmbiguous(take(open, isOpen, pair), ignored);
      return lowest;
    };
    for (let position = 0; position < count; position += 1) {
      const pair = position * count + position;
      if (!order.has(pair) && steps <= mostSteps && !isAmbiguous) visit(pair);
    }
    return isAmbiguous;
  }

  /** Pairs of positions that lead to each other, as numbers. */
  #isAmbiguous(loop: ReadonlySet<number>, ignored: ReadonlySet<number>): boolean {
    const count = this.#sets.length;
    const together = [...loop].filter((pair) => pair % (count + 1) === 0);
    const positions = together.map((pair) => pair / (count + 1));
    if (positions.length === 0 || positions.some((position) => ignored.has(position))) return false;
    if (together.length < loop.size) return true;
    return positions.some((position) => {
      const next = this.#next[position]?.filter((each) => positions.includes(each)) ?? [];
      return new Set(next).size < next.length;
    });
  }

  *#nextPairs(pair: number): Generator<number> {
    const count = this.#sets.length;
    const lefts = this.#next[Math.floor(pair / count)] ?? [];
    const rights = this.#next[pair % count] ?? [];
    for (const left of lefts) {
      for (const right of rights) {
        if (overlap(this.#sets[left] ?? [], this.#sets[right] ?? [])) yield left * count + right;
      }
    }
  }
}

/** Removes everything from `open` that came after `pair`, and returns it. */
function take(open: number[], isOpen: Set<number>, pair: number): Set<number> {
  const taken = new Set(open.splice(open.indexOf(pair)));
  for (const each of taken) isOpen.delete(each);
  return taken;
}

function either(parts: Part[]): Part {
  return {
    first: parts.flatMap(({ first }) => first),
    last: parts.flatMap(({ last }) => last),
    canBeEmpty: parts.some(({ canBeEmpty }) => canBeEmpty),
  };
}

function complementOf(ranges: Range[]): Range[] {
  const gaps: Range[] = [];
  let from = 0;
  for (const [first, last] of ranges.toSorted(([a], [b]) => a - b)) {
    if (first > from) gaps.push([from, first - 1]);
    from = Math.max(from, last + 1);
  }
  return [...gaps, [from, 0x10_ffff]];
}

function overlap(some: Range[], others: Range[]): boolean {
  return some.some(([from, to]) => others.some(([start, end]) => from <= end && start <= to));
}
