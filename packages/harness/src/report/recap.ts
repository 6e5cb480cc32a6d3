import type { Failure } from "../run/failure/failure.ts";
import { cutText } from "../run/match/cutText.ts";
import { toLine } from "../run/match/difference.ts";
import type { TestResult } from "../run/runTest.ts";
import { bailed } from "../run/runTests.ts";
import { describePlace, flakyOf } from "./reporter.ts";

/** With fewer tests, all failures are in sight anyway. */
const manyTests = 6;
const most = { entries: 50, title: 200, cause: 300, bailed: 10 };

/** The failures once more, and the tests that were flaky or skipped, a line each. */
export function describeRecap(results: TestResult[]): string[] {
  const failures = results.flatMap((result) =>
    result.failure ? [describeEntry(result, result.failure)] : [],
  );
  const flaky = flakyOf(results).map((result) => describeEntry(result, result.flaky));
  const skipped = results.filter(({ status }) => status === "skipped");
  return [
    ...(results.length < manyTests ? [] : section("Failed:", failures)),
    ...section("Flaky, passed after a retry; the first failure was:", flaky),
    ...section("Skipped:", skipped.filter(({ reason }) => reason !== bailed).map(describeSkipped)),
    ...describeBailed(skipped.filter(({ reason }) => reason === bailed)),
  ];
}

function section(title: string, entries: string[]): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - most.entries;
  const rest = more > 0 ? [`and ${more} more`] : [];
  return [title, ...[...entries.slice(0, most.entries), ...rest].map((entry) => `  ${entry}`)];
}

function describeEntry(result: TestResult, { cause }: Failure): string {
  return `${describeTest(result)}: ${cutText(toLine(cause), most.cause)}`;
}

function describeSkipped(result: TestResult): string {
  const { reason } = result;
  return `${describeTest(result)}${reason === undefined ? "" : `: ${cutText(toLine(reason), most.cause)}`}`;
}

function describeTest(result: TestResult): string {
  return `${describePlace(result)} ${cutText(toLine(result.planned.title), most.title)}`;
}

function describeBailed(results: TestResult[]): string[] {
  if (results.length === 0) return [];
  const named = results.slice(0, most.bailed).map((result) => `  ${describeTest(result)}`);
  const more = results.length - named.length;
  return [
    "Skipped after the first failure:",
    ...named,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}
