import type { Failure } from "../run/failure/failure.ts";
import type { TestResult } from "../run/runTest.ts";
import type { Place, ScenarioIssue } from "../scenario/readScenario.ts";

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

/** The title of a mistake in a scenario file, in reports that list tests. */
export const invalidScenario = "Invalid scenario";

export function failureOf({ line, column, message }: Omit<ScenarioIssue, "path">): Failure {
  const place = { line, column };
  return { kind: "invalid-scenario", cause: message, differences: [], place, stderr: [] };
}

export function countWith(results: TestResult[], status: TestResult["status"]): number {
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
  const { cause, hint, differences: found, moreDifferences, stderr } = failure;
  const differences = found.flatMap(({ what, expected, actual }) => [
    `  ${what}`,
    `    - expected: ${expected}`,
    `    + received: ${actual}`,
  ]);
  return [
    cause,
    ...(hint === undefined ? [] : [hint]),
    ...differences,
    ...(moreDifferences === undefined ? [] : [`  and ${moreDifferences} more differences`]),
    ...section("Conversation:", toEntries(conversation)),
    ...section("Output of the MCP server (stderr):", toEntries(stderr)),
    ...section("Traces:", toEntries(traces)),
  ];
}

/** What the runner did that the scenario does not say. */
export function describeNotes({ notes = [] }: TestResult): string[] {
  return notes.map((note) => `Note: ${note}`);
}

/** A title and its entries, which can have several lines. */
export function section(title: string, entries: string[][], most = entries.length): string[] {
  if (entries.length === 0) return [];
  const more = entries.length - most;
  const rest = more > 0 ? [`and ${more} more`] : [];
  const lines = [...entries.slice(0, most).flat(), ...rest];
  return [title, ...lines.map((line) => `  ${line}`)];
}

function toEntries(lines: string[]): string[][] {
  return lines.map((line) => [line]);
}
