import type { ExpectMatcherState, MatcherReturnType } from "@playwright/test";
import type { Difference } from "@elicitation-playground/harness/run/match/difference";
import {
  describeOutcome,
  matchOutcome,
} from "@elicitation-playground/harness/run/match/matchOutcome";
import { matchQuestion } from "@elicitation-playground/harness/run/match/matchQuestion";
import { textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import type { Playground, WantedError, WantedQuestion, WantedResult, Words } from "./contract.ts";
import { DrivenPlayground, hasWords } from "./drivenPlayground.ts";
import type { DrivenQuestion } from "./drivenQuestion.ts";
import { waitUntil } from "./waitUntil.ts";

/**
 * Waits for the end of the latest call, and compares its result: a part of its text or its shape,
 * or what a scenario's `expect` says. A result that is an error is none, unless that is said.
 */
export async function toHaveResult(
  this: ExpectMatcherState,
  playground: Playground,
  expected: WantedResult,
): Promise<MatcherReturnType> {
  const driven = asDriven(playground);
  const outcome = await driven.outcome();
  const differences = isWords(expected)
    ? [...matchOutcome({}, outcome), ...matchWords("text", expected, resultText(outcome))]
    : matchOutcome(expected, outcome);
  return report(this, "toHaveResult", driven, differences, describeOutcome(outcome));
}

/**
 * Waits for the end of the latest call, which must be an error: a result that says so, or a call
 * that failed, with these words or as a scenario's `error` says.
 */
export async function toHaveError(
  this: ExpectMatcherState,
  playground: Playground,
  expected: WantedError = {},
): Promise<MatcherReturnType> {
  const driven = asDriven(playground);
  const outcome = await driven.outcome();
  return report(
    this,
    "toHaveError",
    driven,
    matchFailure(expected, outcome),
    describeOutcome(outcome),
  );
}

/**
 * Waits until such a question is open. With `.not`, until there is something else: another
 * question, or the end of the call.
 */
export async function toHaveQuestion(
  this: ExpectMatcherState,
  playground: Playground,
  expected: WantedQuestion = {},
): Promise<MatcherReturnType> {
  const driven = asDriven(playground);
  let nearest: Difference[] = [];
  await waitUntil(driven.desk.patienceMs, async () => {
    const open = await driven.questions();
    const call = await driven.latest();
    const differing = open.map((question) => matchAsked(expected, question));
    const isOver = open.length === 0 && (call === undefined || call.endedAt !== undefined);
    nearest = differing.toSorted((a, b) => a.length - b.length)[0] ?? [
      {
        what: "question",
        expected: isWords(expected) ? `one with ${String(expected)}` : "one",
        actual: call ? `none; ${describeOutcome(call.outcome)}` : "none; nothing was called yet",
      },
    ];
    const isMet = nearest.length === 0;
    // Another question may still be followed by the right one, unless that is not wanted.
    const isDecided = this.isNot ? !isMet && (isOver || open.length > 0) : isMet || isOver;
    return isDecided || undefined;
  });
  return report(this, "toHaveQuestion", driven, nearest, "such a question");
}

async function report(
  { isNot, utils }: ExpectMatcherState,
  name: string,
  { desk }: DrivenPlayground,
  differences: Difference[],
  actual: string,
): Promise<MatcherReturnType> {
  const cause = isNot ? `It was not to be, but there is ${actual}.` : "It is not as expected.";
  const details = await desk.describe({ cause, differences });
  const hint = utils.matcherHint(name, "playground", "expected", { isNot });
  return { name, pass: differences.length === 0, message: () => `${hint}\n\n${details}` };
}

function asDriven(playground: Playground): DrivenPlayground {
  if (playground instanceof DrivenPlayground) return playground;
  throw new Error("Give it the fixture: expect(playground).");
}

function isWords(expected: string | RegExp | object): expected is Words {
  return typeof expected === "string" || expected instanceof RegExp;
}

function matchWords(what: string, words: Words, actual: string | undefined): Difference[] {
  if (actual === undefined || hasWords(actual, words)) return [];
  const expected =
    typeof words === "string"
      ? `a text with ${JSON.stringify(words)} in it`
      : `a text that matches ${String(words)}`;
  return [{ what, expected, actual: JSON.stringify(actual) }];
}

function resultText(outcome: CallOutcome): string | undefined {
  return outcome.status === "finished" ? textOfResult(outcome.result) : undefined;
}

function matchFailure(expected: WantedError, outcome: CallOutcome): Difference[] {
  const isResult = outcome.status === "finished" && outcome.result["isError"] === true;
  if (!isWords(expected)) {
    // An error code is the protocol's; a result has none.
    if (isResult && expected.code === undefined) {
      const { message } = expected;
      return matchOutcome({ isError: true, ...(message && { text: message }) }, outcome);
    }
    return matchOutcome({ error: expected }, outcome);
  }
  if (isResult) return matchWords("text", expected, resultText(outcome));
  if (outcome.status !== "failed") return matchOutcome({ error: {} }, outcome);
  const { detail, mcpError } = outcome.problem;
  return matchWords("error message", expected, mcpError?.message ?? detail);
}

function matchAsked(expected: WantedQuestion, { elicitation }: DrivenQuestion): Difference[] {
  const { request } = elicitation;
  if (isWords(expected)) return matchWords("message", expected, request.message);
  return matchQuestion({ times: 1, ...expected }, request);
}
