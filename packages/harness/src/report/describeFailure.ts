import type { Failure } from "../run/failure.ts";

/** Why a test failed, the cause first. */
export function describeFailure(
  failure: Omit<Failure, "kind"> | undefined,
  conversation: string[],
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
    ...titled("The conversation so far:", conversation),
    ...titled("What the program wrote:", failure.stderr),
  ];
}

function titled(title: string, lines: string[]): string[] {
  return lines.length === 0 ? [] : [title, ...lines.map((line) => `  ${line}`)];
}
