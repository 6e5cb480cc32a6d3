import type { EventLog } from "@elicitation-playground/host/log/eventLog";
import type { Difference } from "../match/difference.ts";
import { describeFailure } from "../report/describeFailure.ts";
import { describeConversation } from "../run/describeConversation.ts";

/** Something is not as a test expected it. The message says what, with the conversation so far. */
export class ExpectationError extends Error {
  readonly differences: Difference[];

  constructor(cause: string, log: EventLog, differences: Difference[]) {
    const conversation = describeConversation(log.since(0));
    super(
      describeFailure({ cause: `${cause}.`, differences, stderr: [] }, conversation).join("\n"),
    );
    this.name = "ExpectationError";
    this.differences = differences;
  }
}
