import { describeFailure } from "../report/reporter.ts";
import type { Failure, FailureKind } from "../run/failure/failure.ts";
import type { Difference } from "../run/match/difference.ts";

/**
 * A failed check. The first line of the message is the cause; the conversation so far and the
 * output of the MCP server follow.
 */
export class ExpectationError extends Error {
  /** The kind of the failure, as in the reports of scenarios. */
  readonly code: FailureKind;
  readonly differences: Difference[];

  constructor(failure: Failure, conversation: string[]) {
    super(describeFailure(failure, conversation).join("\n"));
    this.name = "ExpectationError";
    this.code = failure.kind;
    this.differences = failure.differences;
  }
}
