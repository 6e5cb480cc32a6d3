import type { Options } from "ajv";

export type PatternMatcher = (pattern: string) => { test(text: string): boolean };

/**
 * One set of options for the form in the browser and the check in the host, so that both say
 * the same. Schemas come from strangers: nothing in them is an error by itself.
 */
export function ajvOptions(matchPattern: PatternMatcher): Options {
  // ajv tells patterns apart by their text: without it all of a schema would be the first one.
  const regExp = (pattern: string) => {
    const matcher = matchPattern(pattern);
    return { test: (text: string) => matcher.test(text), toString: () => pattern };
  };
  return {
    allErrors: true,
    strict: false,
    validateSchema: false,
    validateFormats: true,
    multipleOfPrecision: 8,
    addUsedSchema: false,
    logger: false,
    // A field may be called `constructor`: what every object inherits is no answer.
    ownProperties: true,
    code: {
      regExp: Object.assign(regExp, { code: "" }),
      // A schema is used for one question: to polish its check takes longer than it saves.
      optimize: false,
    },
  };
}

/** The formats of the elicitation subset; others are not checked, as the spec names none. */
export const elicitationFormats = ["email", "uri", "date", "date-time"] as const;
