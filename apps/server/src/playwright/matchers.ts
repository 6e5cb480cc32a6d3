import type { ExpectMatcherState, MatcherReturnType } from "@playwright/test";
import { expectsDisconnect } from "@elicitation-playground/harness/run/failure/callEnd";
import type { FailureKind } from "@elicitation-playground/harness/run/failure/failure";
import {
  describeDifferences,
  type Difference,
} from "@elicitation-playground/harness/run/match/difference";
import {
  describeOutcome,
  matchOutcome,
} from "@elicitation-playground/harness/run/match/matchOutcome";
import { matchQuestion } from "@elicitation-playground/harness/run/match/matchQuestion";
import { textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import type { CallOutcome } from "@elicitation-playground/shared/log/sessionState";
import type {
  Playground,
  TextPattern,
  WantedError,
  WantedQuestion,
  WantedResult,
} from "./contract.ts";
import type { PageQuestion } from "./pageQuestion.ts";
import { matches, PlaygroundPage } from "./playgroundPage.ts";

/**
 * Waits for the latest call to end and compares its result: part of its text, a regular expression,
 * or the `expect` of a scenario. A result with `isError` does not match unless you expect it.
 */
export async function toHaveResult(
  this: ExpectMatcherState,
  playground: Playground,
  expected: WantedResult,
): Promise<MatcherReturnType> {
  const driven = toPage(playground);
  const allowsDisconnect = !isPattern(expected) && expectsDisconnect(expected);
  const outcome = await driven.outcome({ allowsDisconnect });
  const differences = isPattern(expected)
    ? [...matchOutcome({}, outcome), ...matchPattern("text", expected, resultText(outcome))]
    : matchOutcome(expected, outcome);
  return report(this, driven, "wrong-outcome", differences, describeOutcome(outcome));
}

/**
 * Waits for the latest call to end with an error: a result with `isError`, or a failed call. Compares
 * part of its text, a regular expression, or the `error` of a scenario.
 */
export async function toHaveError(
  this: ExpectMatcherState,
  playground: Playground,
  expected: WantedError = {},
): Promise<MatcherReturnType> {
  const driven = toPage(playground);
  const outcome = await driven.outcome();
  const differences = matchError(expected, outcome);
  return report(this, driven, "wrong-outcome", differences, describeOutcome(outcome));
}

/**
 * Waits until a matching question is open. With `.not`, waits for another question or the end of
 * the call.
 */
export async function toHaveQuestion(
  this: ExpectMatcherState,
  playground: Playground,
  expected: WantedQuestion = {},
): Promise<MatcherReturnType> {
  const driven = toPage(playground);
  let nearest: Difference[] = [];
  let isAsked = false;
  await driven.pageSession.poll(async () => {
    const open = await driven.questions();
    const call = await driven.latest();
    isAsked = open.length > 0;
    const differing = open.map((question) => matchOpen(expected, question));
    const isOver = open.length === 0 && (call === undefined || call.endedAt !== undefined);
    nearest = differing.toSorted((a, b) => a.length - b.length)[0] ?? [
      {
        what: "question",
        expected: isPattern(expected) ? `one with ${String(expected)}` : "a matching one",
        actual: call
          ? `none; ${describeOutcome(call.outcome)}`
          : "none; nothing has been called yet",
      },
    ];
    const isFound = nearest.length === 0;
    // The matching question may still come after another one.
    const isDecided = this.isNot ? !isFound && (isOver || open.length > 0) : isFound || isOver;
    return isDecided || undefined;
  });
  const kind = this.isNot ? "unexpected-question" : isAsked ? "wrong-question" : "missing-question";
  return report(this, driven, kind, nearest, "a matching question");
}

/** Throws instead of returning a failure, so that the error has a code and starts with its cause. */
function report(
  { isNot }: ExpectMatcherState,
  { pageSession }: PlaygroundPage,
  kind: FailureKind,
  differences: Difference[],
  actual: string,
): MatcherReturnType {
  const pass = differences.length === 0;
  if (pass !== isNot) return { pass, message: () => "" };
  const cause = isNot ? `Expected no match, received ${actual}.` : describeDifferences(differences);
  throw pageSession.failure(kind, cause, differences);
}

function toPage(playground: Playground): PlaygroundPage {
  if (playground instanceof PlaygroundPage) return playground;
  throw new Error("This matcher needs the fixture: expect(playground).");
}

function isPattern(expected: string | RegExp | object): expected is TextPattern {
  return typeof expected === "string" || expected instanceof RegExp;
}

function matchPattern(
  what: string,
  pattern: TextPattern,
  actual: string | undefined,
): Difference[] {
  if (actual === undefined || matches(actual, pattern)) return [];
  const expected =
    typeof pattern === "string"
      ? `containing ${JSON.stringify(pattern)}`
      : `matching ${String(pattern)}`;
  return [{ what, expected, actual: JSON.stringify(actual) }];
}

function resultText(outcome: CallOutcome): string | undefined {
  return outcome.status === "finished" ? textOfResult(outcome.result) : undefined;
}

function matchError(expected: WantedError, outcome: CallOutcome): Difference[] {
  const isResult = outcome.status === "finished" && outcome.result["isError"] === true;
  if (!isPattern(expected)) {
    // Only errors of the protocol have a code; a result has none.
    if (isResult && expected.code === undefined) {
      const { message } = expected;
      return matchOutcome({ isError: true, ...(message && { text: message }) }, outcome);
    }
    return matchOutcome({ error: expected }, outcome);
  }
  if (isResult) return matchPattern("text", expected, resultText(outcome));
  if (outcome.status !== "failed") return matchOutcome({ error: {} }, outcome);
  const { detail, mcpError } = outcome.problem;
  return matchPattern("error message", expected, mcpError?.message ?? detail);
}

function matchOpen(expected: WantedQuestion, { elicitation }: PageQuestion): Difference[] {
  const { request } = elicitation;
  if (isPattern(expected)) return matchPattern("message", expected, request.message);
  return matchQuestion({ times: 1, ...expected }, request);
}
