import type { Failure } from "../run/failure/failure.ts";
import type { TestResult } from "../run/runTest.ts";

// What the reporters share.

export type ReporterOutput = {
  write: (text: string) => void;
  /** Converts the path of a scenario to the one that readers of the report need. */
  toPath?: ((path: string) => string) | undefined;
  /** Replaces the status line; undefined if the output is not a terminal. */
  status?: ((text: string) => void) | undefined;
};

export function countOf(results: TestResult[], status: TestResult["status"]): number {
  return results.filter((result) => result.status === status).length;
}

/** The lines that explain a failure, starting with its cause. */
export function describeFailure(
  failure: Omit<Failure, "kind"> | undefined,
  conversation: string[],
  traces: string[] = [],
): string[] {
  if (!failure) return [];
  const differences = failure.differences.flatMap(({ what, expected, actual }) => [
    `  ${what}`,
    `    - expected: ${expected}`,
    `    + received: ${actual}`,
  ]);
  return [
    failure.cause,
    ...differences,
    ...section("Conversation:", conversation),
    ...section("Output of the MCP server (stderr):", failure.stderr),
    ...section("Traces:", traces),
  ];
}

function section(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}
