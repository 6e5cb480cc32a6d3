import { linearRegExp } from "./linearRegExp.ts";

/** Whether a text matches a pattern that can't be tested here in bounded time. */
export type TestElsewhere = (pattern: string, text: string) => boolean;

/** Steps times characters that the patterns of one check may take, which is about 50 ms. */
const mostWork = 5_000_000;

/** Tests the patterns of one compiled schema. Each check has its own allowance of time. */
export class PatternCheck {
  #testElsewhere: TestElsewhere = () => true;
  #workLeft = 0;

  /** For ajv, which compiles each pattern once and tests it with every check. */
  readonly matchPattern = (pattern: string) => {
    const linear = linearRegExp(pattern);
    const test = (text: string) => {
      this.#workLeft -= linear ? linear.steps * text.length : 0;
      return linear && this.#workLeft >= 0 ? linear.test(text) : this.#testElsewhere(pattern, text);
    };
    return { test };
  };

  during<T>(testElsewhere: TestElsewhere, check: () => T): T {
    this.#testElsewhere = testElsewhere;
    this.#workLeft = mostWork;
    return check();
  }
}
