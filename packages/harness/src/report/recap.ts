import type { Failure } from "../run/failure/failure.ts";
import { cutText } from "../run/match/cutText.ts";
import { toLine } from "../run/match/difference.ts";
import type { TestResult } from "../run/runTest.ts";
import { bailed } from "../run/runTests.ts";
import { describePlace, flakyOf } from "./reporter.ts";
import { describeWarning, warningsOf } from "./warnings.ts";

/** With fewer tests, all failures are in sight anyway. */
const manyTests = 6;
const most = { entries: 50, warnings: 10, bailed: 10, title: 200, cause: 300 };

/** The failures once more, and the tests that were flaky or skipped, a line each; and warnings. */
export function describeRecap(results: TestResult[]): string[][] {
  const failed = results.flatMap((result) =>
    result.failure ? [[describeEntry(result, result.failure)]] : [],
  );
  const flaky = flakyOf(results).map((result) => [describeEntry(result, result.flaky)]);
  const skipped = results.filter(({ status }) => status === "skipped");
  const left = skipped
    .filter(({ reason }) => reason === bailed)
    .map((each) => [describeTest(each)]);
  const others = skipped.filter(({ reason }) => reason !== bailed).map(describeSkipped);
  return [
    section("Warnings about questions:", warningsOf(results).map(describeWarning), most.warnings),
    section("Skipped:", others),
    section(`Skipped ${bailed}:`, left, most.bailed),
    section("Flaky, passed after a retry; the first failure was:", flaky),
    results.length < manyTests ? [] : section("Failed:", failed),
  ];
}

function section(title: string, entries: string[][], mostEntries = most.entries): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - mostEntries;
  const rest = more > 0 ? [`and ${more} more`] : [];
  const lines = [...entries.slice(0, mostEntries).flat(), ...rest];
  return [title, ...lines.map((line) => `  ${line}`)];
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
