import type { Difference } from "./match/difference.ts";
import type { Place } from "../scenario/scenarioError.ts";

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
  "refused-request",
  "broken-protocol",
  "unreachable",
  "bug",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Why a test failed. `cause` is one sentence; the rest is for who looks closer. */
export type Failure = {
  kind: FailureKind;
  cause: string;
  differences: Difference[];
  /** Where in the file it belongs, when that is not the test as a whole. */
  place?: Place;
  /** The last lines that the MCP server's program wrote. */
  stderr: string[];
};

/** Ends a test. */
export class TestFailure extends Error {
  readonly failure: Failure;

  constructor(
    kind: FailureKind,
    cause: string,
    more: { differences?: Difference[]; place?: Place; reason?: unknown } = {},
  ) {
    super(cause, { cause: more.reason });
    this.name = "TestFailure";
    this.failure = {
      kind,
      cause,
      differences: more.differences ?? [],
      ...(more.place && { place: more.place }),
      stderr: [],
    };
  }

  /** The same, in a call that follows the test's own. */
  inFollowUp(call: string, place: Place): TestFailure {
    const { kind, cause, differences } = this.failure;
    const told = `Afterwards, in the call of ${call}: ${cause}`;
    return new TestFailure(kind, told, { differences, place, reason: this });
  }
}
