import type { Failure } from "../run/failure/failure.ts";
import { cutText } from "../run/match/cutText.ts";
import { toLine } from "../run/match/difference.ts";
import type { TestResult } from "../run/runTest.ts";
import { bailed, cutOff, isStopped } from "../run/runTests.ts";
import { describePlace, flakyOf, section } from "./reporter.ts";
import { describeWarning, warningsOf } from "./warnings.ts";

/** With fewer tests, all failures are in sight anyway. */
const manyTests = 6;
const most = { entries: 50, warnings: 10, bailed: 10, title: 200, cause: 300 };

/** The tests that a stopped run has no result of. */
export function describeStopped(results: TestResult[], stopped: string): string[] {
  const left = results
    .filter(isStopped)
    .map((each) => [
      `${describeTest(each)}${each.reason === cutOff ? " (stopped while it ran)" : ""}`,
    ]);
  return left.length === 0
    ? [`${stopped}, after all tests had run.`]
    : section(`${stopped}. These tests did not run to their end:`, left, most.entries);
}

/** Warnings about questions, each once, and the tests that were skipped. */
export function describeAsides(results: TestResult[]): string[][] {
  const skipped = results.filter((result) => result.status === "skipped" && !isStopped(result));
  const left = skipped
    .filter(({ reason }) => reason === bailed)
    .map((each) => [describeTest(each)]);
  const others = skipped.filter(({ reason }) => reason !== bailed).map(describeSkipped);
  return [
    section("Warnings about questions:", warningsOf(results).map(describeWarning), most.warnings),
    section("Skipped:", others, most.entries),
    section(`Skipped ${bailed}:`, left, most.bailed),
  ];
}

/** The failures once more, and those of flaky tests, a line each. */
export function describeFailures(results: TestResult[]): string[][] {
  const failed = results.flatMap((result) =>
    result.failure ? [[describeEntry(result, result.failure)]] : [],
  );
  const flaky = flakyOf(results).map((result) => [describeEntry(result, result.flaky)]);
  return [
    section("Flaky, passed after a retry; the first failure was:", flaky, most.entries),
    results.length < manyTests ? [] : section("Failed:", failed, most.entries),
  ];
}

function describeEntry(result: TestResult, failure: Failure): string {
  return `${describeTest(result, failure)}: ${cutText(toLine(failure.cause), most.cause)}`;
}

function describeSkipped(result: TestResult): string[] {
  const { reason } = result;
  const why = reason === undefined ? "" : `: ${cutText(toLine(reason), most.cause)}`;
  return [`${describeTest(result)}${why}`];
}

function describeTest(result: TestResult, failure?: Failure): string {
  return `${describePlace(result, failure)} ${cutText(toLine(result.planned.title), most.title)}`;
}
