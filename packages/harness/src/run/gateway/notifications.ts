import { hash } from "node:crypto";
import { cutForCause, type Difference } from "../match/difference.ts";

const mostTexts = 1000;

/**
 * The notifications of one kind, as they came. All of them count, but there may be millions: numbers
 * stand for each, and only the first ones can be shown.
 */
export class Notifications {
  readonly #exact: number[] = [];
  /** Without words that have a digit, which may be other ones on every run. */
  readonly #shapes: number[] = [];
  /** Those whose order the protocol defines. */
  readonly #ordered: number[] = [];
  readonly #texts: string[] = [];

  /** `isOrdered` if it came in the same stream as the others that are ordered. */
  add(text: string, isOrdered: boolean): void {
    const exact = digest(text);
    this.#exact.push(exact);
    this.#shapes.push(digest(text.replaceAll(/[^\s"',:{}[\]]+/g, hideNumber)));
    if (isOrdered) this.#ordered.push(exact);
    if (this.#texts.length < mostTexts) this.#texts.push(cutForCause(text));
  }

  /**
   * What is missing or in another order in every run through a gateway, and was the same in all
   * direct runs. More of them may come from a slower run.
   */
  static compare(
    what: string,
    directs: readonly Notifications[],
    throughs: readonly Notifications[],
  ): Difference[] {
    const [direct, through] = [directs[0], throughs[0]];
    if (!direct || !through) return [];
    const missing = [
      findMissing(directs.map(exactOf), throughs.map(exactOf)),
      findMissing(directs.map(shapesOf), throughs.map(shapesOf)),
    ].find((at) => at !== -1);
    if (missing !== undefined) {
      const expected = `${direct.#exact.length} with ${direct.#show(missing)}`;
      const { length } = through.#exact;
      return [{ what, expected, actual: length === 0 ? "none" : `${length} without it` }];
    }
    const [order = [], ...others] = inCommon([...directs, ...throughs].map((run) => run.#ordered));
    const isOther = (run: number[]) => run.some((each, index) => each !== order[index]);
    const again = others.slice(0, directs.length - 1);
    const changed = others.slice(directs.length - 1);
    if (again.some(isOther) || !changed.every(isOther)) return [];
    const at = changed[0]?.findIndex((each, index) => each !== order[index]) ?? 0;
    return [
      {
        what: `the order of ${what}`,
        expected: direct.#showOf(order[at]),
        actual: `${through.#showOf(changed[0]?.[at])} in its place`,
      },
    ];

    function exactOf(run: Notifications): number[] {
      return run.#exact;
    }
    function shapesOf(run: Notifications): number[] {
      return run.#shapes;
    }
  }

  #showOf(exact: number | undefined): string {
    return this.#show(this.#exact.indexOf(exact ?? 0));
  }

  #show(index: number): string {
    return this.#texts[index] ?? `no. ${index + 1}`;
  }
}

function hideNumber(word: string): string {
  return /\d/.test(word) ? "…" : word;
}

function digest(text: string): number {
  return hash("sha1", text, "buffer").readUIntBE(0, 6);
}

/** The first in the first direct run that all direct runs have, and no run through the gateway. */
function findMissing(directs: number[][], throughs: number[][]): number {
  const needed = directs.map(count);
  const had = throughs.map(count);
  const seen = new Map<number, number>();
  return (directs[0] ?? []).findIndex((each) => {
    const nth = (seen.get(each) ?? 0) + 1;
    seen.set(each, nth);
    const has = (counts: Map<number, number>) => (counts.get(each) ?? 0) >= nth;
    return needed.every(has) && !had.some(has);
  });
}

/** Each run without what others have more or less often: it is unclear which of them is meant. */
function inCommon(runs: number[][]): number[][] {
  const [first = new Map<number, number>(), ...others] = runs.map(count);
  const isCommon = (each: number) => others.every((other) => other.get(each) === first.get(each));
  return runs.map((run) => run.filter(isCommon));
}

function count(values: number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const each of values) counts.set(each, (counts.get(each) ?? 0) + 1);
  return counts;
}
