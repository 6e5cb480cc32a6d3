import type { Place } from "../../scenario/readScenario.ts";
import type { Difference } from "../match/difference.ts";

/** Stable codes for reports. */
export const failureKinds = [
  "unexpected-question",
  "missing-question",
  "wrong-question",
  "unanswered-question",
  "refused-answer",
  "visit-failed",
  "visit-allowed",
  "url-fetched",
  "gateway-differs",
  "unexpected-sampling",
  "missing-sampling",
  "wrong-sampling",
  "wrong-outcome",
  "never-ended",
  "refused-request",
  "broken-protocol",
  "disconnected",
  "unreachable",
  "bug",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Why a test failed. `cause` is one line; the rest has the details. */
export type Failure = {
  kind: FailureKind;
  cause: string;
  differences: Difference[];
  /** The place in the file, if it is not that of the whole test. */
  place?: Place;
  /** What the MCP server's program wrote to stderr. */
  stderr: string[];
};

/** Thrown to end a test. */
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

  /** The same failure, in a call of `afterwards`. */
  inFollowUp(call: string, place: Place): TestFailure {
    const { kind, cause, differences } = this.failure;
    const message = `In the follow-up call of ${call}: ${cause}`;
    return new TestFailure(kind, message, { differences, place, reason: this });
  }

  /** The same failure, with what may explain it. */
  withHint(hint: string): TestFailure {
    const { kind, cause, differences, place } = this.failure;
    return new TestFailure(kind, `${cause}; ${hint}`, {
      differences,
      ...(place && { place }),
      reason: this,
    });
  }
}
