import type { Difference } from "../match/difference.ts";

/** What kind of thing went wrong; stable words for reports. */
export const failureKinds = [
  "unexpected-question",
  "missing-question",
  "wrong-question",
  "unanswered-question",
  "refused-answer",
  "visit-failed",
  "unexpected-sampling",
  "missing-sampling",
  "wrong-sampling",
  "wrong-outcome",
  "never-ended",
  "unreachable",
  "bug",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Why a test failed. `cause` is one sentence; the rest is for who looks closer. */
export type Failure = {
  kind: FailureKind;
  cause: string;
  differences: Difference[];
  /** The last lines that the MCP server's program wrote. */
  stderr: string[];
};

/** Ends a test. */
export class TestFailure extends Error {
  readonly failure: Failure;

  constructor(
    kind: FailureKind,
    cause: string,
    more: { differences?: Difference[]; stderr?: string[]; reason?: unknown } = {},
  ) {
    super(cause, { cause: more.reason });
    this.name = "TestFailure";
    this.failure = {
      kind,
      cause,
      differences: more.differences ?? [],
      stderr: more.stderr ?? [],
    };
  }
}
