import type { Place } from "../../scenario/readScenario.ts";
import type { Difference } from "../match/difference.ts";

/** Stable codes for reports. */
export const failureKinds = [
  "unexpected-question",
  "missing-question",
  "wrong-question",
  "unanswered-question",
  "unstable-question",
  "refused-answer",
  "client-behavior",
  "visit-failed",
  "visit-allowed",
  "url-fetched",
  "gateway-differs",
  "unexpected-sampling",
  "missing-sampling",
  "wrong-sampling",
  "wrong-outcome",
  "missing-capture",
  "never-ended",
  "refused-request",
  "bad-question",
  "broken-protocol",
  "disconnected",
  "flooded",
  "unreachable",
  "invalid-scenario",
  "bug",
] as const;
export type FailureKind = (typeof failureKinds)[number];

/** Why a test failed. `cause` is one line; the rest has the details. */
export type Failure = {
  kind: FailureKind;
  cause: string;
  /** What to do about it, where that is not obvious. */
  hint?: string;
  differences: Difference[];
  /** How many more differences there are than a report lists. */
  moreDifferences?: number;
  /** What it is about in the file. */
  place?: Place;
  /** What the MCP server's program wrote to stderr. */
  stderr: string[];
};

/** A path in a scenario, or in a part of it. */
export type Path = readonly (string | number)[];

type FailureDetails = {
  differences?: Difference[];
  hint?: string;
  place?: Place;
  at?: Path;
  reason?: unknown;
  /** When the connection was lost, if that is the cause: "while the question was open". */
  lost?: string;
};

/** Thrown to end a test. */
export class TestFailure extends Error {
  readonly failure: Failure;
  /** What it is about: a path from the part of the scenario that was running; empty for all. */
  readonly at: Path;
  readonly lost: string | undefined;

  constructor(kind: FailureKind, cause: string, more: FailureDetails = {}) {
    super(cause, { cause: more.reason });
    this.name = "TestFailure";
    this.at = more.at ?? [];
    this.lost = more.lost;
    this.failure = {
      kind,
      cause,
      ...(more.hint !== undefined && { hint: more.hint }),
      differences: more.differences ?? [],
      ...(more.place && { place: more.place }),
      stderr: [],
    };
  }

  /** The same failure in other words. */
  withCause(cause: string): TestFailure {
    return this.#with({ cause });
  }

  /** The same failure, in a call of `afterwards`. */
  inFollowUp(call: string): TestFailure {
    return this.withCause(`In the follow-up call of ${call}: ${this.failure.cause}`);
  }

  /** The same failure, seen from a larger part of the scenario. */
  within(path: Path): TestFailure {
    return this.#with({ at: [...path, ...this.at] });
  }

  /** The same failure with its place in the file, unless it has one. */
  placed(placeOf: (path: Path) => Place): TestFailure {
    return this.#with({ place: this.failure.place ?? placeOf(this.at) });
  }

  #with(more: { cause?: string; at?: Path; place?: Place }): TestFailure {
    const { kind, cause, hint, differences, place } = this.failure;
    return new TestFailure(kind, more.cause ?? cause, {
      differences,
      ...(hint !== undefined && { hint }),
      at: this.at,
      ...(place && { place }),
      ...(this.lost !== undefined && { lost: this.lost }),
      ...more,
      reason: this,
    });
  }
}

/** Runs a part of a test; a failure in it is about this part of the scenario, or a part of it. */
export async function within<T>(path: Path, run: () => T | Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    throw error instanceof TestFailure ? error.within(path) : error;
  }
}
