import type { Session } from "@elicitation-playground/host/session/session";
import type { SamplingOpened } from "@elicitation-playground/shared/log/events";
import { textOfResult } from "@elicitation-playground/shared/log/outcomeText";
import { ProblemError } from "@elicitation-playground/shared/problem";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { ScenarioSampling } from "../../scenario/format/questionSchema.ts";
import { TestFailure } from "../failure/failure.ts";
import { cutForCause, describeDifferences, show } from "../match/difference.ts";
import { describeMatch, matchText } from "../match/matchValue.ts";

/** The sampling requests of a call, in order. */
export class ExpectedSamplings {
  readonly #expected: ScenarioSampling[];
  #received = 0;

  constructor(expected: ScenarioSampling[]) {
    this.#expected = expected;
  }

  /** Answers a sampling request as the scenario says. */
  answer(session: Session, { samplingId, request }: SamplingOpened): void {
    const index = this.#received;
    const expected = this.#expected[index];
    this.#received += 1;
    const received = lastMessage(request);
    if (!expected) {
      const cause = `expected no sampling request, received ${show(received)}`;
      throw new TestFailure("unexpected-sampling", cause);
    }
    const { message, answer } = expected;
    const differences =
      message === undefined ? [] : matchText("sampling message", message, received);
    if (differences.length > 0) {
      const at = ["samplings", index, "message"];
      throw new TestFailure("wrong-sampling", describeDifferences(differences), {
        differences,
        at,
      });
    }
    try {
      session.answerSampling(
        samplingId,
        answer === "refuse"
          ? { action: "refuse" }
          : {
              action: "respond",
              text: answer.respond,
              ...(answer.model && { model: answer.model }),
            },
      );
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const cause = `Sampling request ${index + 1}: the answer came too late: ${error.problem.detail}`;
      const at = ["samplings", index, "answer"];
      throw new TestFailure("refused-answer", cause, { at, reason: error });
    }
  }

  /** Throws if an expected sampling request did not come before the end of the call. */
  requireAllRequested(end: string): void {
    const missing = this.#expected[this.#received];
    if (!missing) return;
    const { message } = missing;
    const expected =
      message === undefined ? "" : ` with the message ${cutForCause(describeMatch(message))}`;
    const cause = `expected a sampling request${expected}, but the call ended with ${end}`;
    throw new TestFailure("missing-sampling", cause, { at: ["samplings", this.#received] });
  }
}

function lastMessage({ messages }: JsonObject): string {
  const last = Array.isArray(messages) ? messages.at(-1) : undefined;
  return isJsonObject(last) ? textOfResult({ messages: [last] }) : "";
}
