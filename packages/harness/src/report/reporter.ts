import type { Failure } from "../run/failure/failure.ts";
import type { TestResult } from "../run/runTest.ts";
import type { Place } from "../scenario/readScenario.ts";

// What the reporters share.

export type ReporterOutput = {
  write: (text: string) => void;
  /** Converts the path of a scenario to the one that readers of the report need. */
  toPath?: ((path: string) => string) | undefined;
  /** Replaces the status line; undefined if the output is not a terminal. */
  status?: ((text: string) => void) | undefined;
  /** Appends Markdown to the summary page of a CI job. */
  summarize?: ((markdown: string) => void) | undefined;
};

export function countOf(results: TestResult[], status: TestResult["status"]): number {
  return results.filter((result) => result.status === status).length;
}

/** Tests that passed, but not at once. */
export function flakyOf(results: TestResult[]): (TestResult & { flaky: Failure })[] {
  return results.flatMap(({ flaky, ...result }) => (flaky ? [{ ...result, flaky }] : []));
}

/** What a result is about: the cause of its failure, or the test. */
export function placeOf({ planned }: TestResult, failure: Failure | undefined): Place {
  return failure?.place ?? planned.place;
}

/** `rooms.yaml:14:9` */
export function describePlace(result: TestResult, failure = result.failure): string {
  const { line, column } = placeOf(result, failure);
  return `${result.planned.path}:${line}:${column}`;
}

/** The lines that explain a failure, starting with its cause. */
export function describeFailure(
  failure: Omit<Failure, "kind"> | undefined,
  conversation: string[],
  traces: string[] = [],
): string[] {
  if (!failure) return [];
  const { cause, differences: found, moreDifferences, stderr } = failure;
  const differences = found.flatMap(({ what, expected, actual }) => [
    `  ${what}`,
    `    - expected: ${expected}`,
    `    + received: ${actual}`,
  ]);
  return [
    cause,
    ...differences,
    ...(moreDifferences === undefined ? [] : [`  and ${moreDifferences} more differences`]),
    ...section("Conversation:", conversation),
    ...section("Output of the MCP server (stderr):", stderr),
    ...section("Traces:", traces),
  ];
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}
