import type { Options } from "ajv";

export type PatternMatcher = (pattern: string) => { test(text: string): boolean };

/**
 * The options of both the form in the browser and the check in the host, so that they agree.
 * An MCP server can send any schema, so nothing in one is an error by itself.
 */
export function ajvOptions(matchPattern: PatternMatcher): Options {
  // ajv caches patterns by their text; without toString it would use the first one for all.
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
    // A field may be called `constructor`, which every object inherits.
    ownProperties: true,
    code: {
      regExp: Object.assign(regExp, { code: "" }),
      // A schema is used for one question, so optimizing its code takes longer than it saves.
      optimize: false,
    },
  };
}

/** The formats of the elicitation subset. Others are not checked. */
export const elicitationFormats = ["email", "uri", "date", "date-time"] as const;
