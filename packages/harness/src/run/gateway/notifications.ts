import { hash } from "node:crypto";
import { cutForCause, type Difference } from "../match/difference.ts";

const mostTexts = 1000;

/**
 * The notifications of one kind, in the order in which they came. All of them count, but there may
 * be millions: a number stands for each, and only the first ones can be shown.
 */
export class Notifications {
  readonly #digests: number[] = [];
  readonly #texts: string[] = [];

  add(text: string): void {
    this.#digests.push(hash("sha1", text, "buffer").readUIntBE(0, 6));
    if (this.#texts.length < mostTexts) this.#texts.push(cutForCause(text));
  }

  /** What is missing or in another order. More of them may come from a slower run. */
  compare(what: string, through: Notifications): Difference[] {
    const direct = this.#digests;
    const left = new Map<number, number>();
    for (const each of through.#digests) left.set(each, (left.get(each) ?? 0) + 1);
    const missing = direct.findIndex((each) => {
      const count = left.get(each) ?? 0;
      left.set(each, count - 1);
      return count <= 0;
    });
    if (missing !== -1) {
      const expected = `${direct.length} with ${this.#show(missing)}`;
      const { length } = through.#digests;
      return [{ what, expected, actual: length === 0 ? "none" : `${length} without it` }];
    }
    // If some came more often, it is open which of them is meant.
    const common = new Set(direct);
    const places = through.#digests.flatMap((each, at) => (common.has(each) ? [at] : []));
    if (places.length !== direct.length) return [];
    const at = direct.findIndex((each, index) => each !== through.#digests[places[index] ?? -1]);
    if (at === -1) return [];
    return [
      {
        what: `the order of ${what}`,
        expected: this.#show(at),
        actual: `${through.#show(places[at] ?? at)} at its place`,
      },
    ];
  }

  #show(index: number): string {
    return this.#texts[index] ?? `no. ${index + 1}`;
  }
}
