import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import type { FieldError } from "@elicitation-playground/shared/problem";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { testPatterns, type PatternTest } from "./patternWorker.ts";

export type CheckedForm = {
  errors: FieldError[];
  /** The fields with a pattern that could not be tested in time. */
  unchecked: string[];
};

/** The answers to one pattern may decide whether another one is asked about. */
const mostRounds = 3;

/**
 * Checks the content of a form. A promise only when a pattern needs look-around or
 * back-references, or is too large for the linear-time matcher.
 */
export function checkForm(
  schema: JsonObject,
  content: unknown,
): CheckedForm | Promise<CheckedForm> {
  const { errors, undecided } = checkWith(schema, content, new Map(), true);
  return undecided.length === 0
    ? { errors, unchecked: [] }
    : checkPatterns(schema, content, undecided);
}

async function checkPatterns(
  schema: JsonObject,
  content: unknown,
  first: PatternTest[],
): Promise<CheckedForm> {
  const results: Results = new Map();
  let undecided = first;
  for (let round = 1; round <= mostRounds; round += 1) {
    const found = await testPatterns(undecided);
    undecided.forEach((test, index) => results.set(keyOf(test), found[index]));
    const checked = checkWith(schema, content, results, true);
    undecided = checked.undecided.filter((test) => !results.has(keyOf(test)));
    if (checked.undecided.length === 0) return { errors: checked.errors, unchecked: [] };
    if (undecided.length === 0) break;
  }
  return checkDespiteDoubt(schema, content, results);
}

/** An error is certain when it does not depend on the patterns that are undecided. */
function checkDespiteDoubt(schema: JsonObject, content: unknown, results: Results): CheckedForm {
  const ifMatched = checkWith(schema, content, results, true).errors;
  const ifNot = checkWith(schema, content, results, false).errors;
  const isIn = (errors: FieldError[], { field, message }: FieldError) =>
    errors.some((error) => error.field === field && error.message === message);
  const doubtful = [
    ...ifNot.filter((error) => !isIn(ifMatched, error)),
    ...ifMatched.filter((error) => !isIn(ifNot, error)),
  ];
  return {
    errors: ifMatched.filter((error) => isIn(ifNot, error)),
    unchecked: [...new Set(doubtful.map(({ field }) => field))],
  };
}

type Results = Map<string, boolean | undefined>;

function checkWith(
  schema: JsonObject,
  content: unknown,
  results: Results,
  otherwise: boolean,
): { errors: FieldError[]; undecided: PatternTest[] } {
  const undecided: PatternTest[] = [];
  const errors = checkContent(schema, content, (pattern, text) => {
    const result = results.get(keyOf({ pattern, text }));
    if (result === undefined) undecided.push({ pattern, text });
    return result ?? otherwise;
  });
  return { errors, undecided };
}

function keyOf({ pattern, text }: PatternTest): string {
  return JSON.stringify([pattern, text]);
}
