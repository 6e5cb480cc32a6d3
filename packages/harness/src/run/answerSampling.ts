import type { Session } from "@elicitation-playground/host/session/session";
import type { SamplingOpened } from "@elicitation-playground/shared/log/events";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { ScenarioSampling } from "@elicitation-playground/shared/scenario/questionSchema";
import { textOf } from "@elicitation-playground/shared/scenario/textOf";
import { show, summarize } from "../match/difference.ts";
import { matchText } from "../match/matchText.ts";
import { TestFailure } from "./failure.ts";

/** Answers a request for sampling as the scenario says. */
export function answerSampling(
  session: Session,
  { samplingId, request }: SamplingOpened,
  expected: ScenarioSampling | undefined,
): void {
  const asked = lastMessage(request);
  if (!expected) {
    throw new TestFailure(
      "unexpected-sampling",
      `An unexpected request for sampling: ${show(asked)}.`,
    );
  }
  const { message, answer } = expected;
  const differences = message === undefined ? [] : matchText("message", message, asked);
  if (differences.length > 0) {
    const wrong = differences.map(summarize).join();
    const cause = `The request for sampling, ${show(asked)}, has a wrong message: ${wrong}.`;
    throw new TestFailure("wrong-sampling", cause, { differences });
  }
  session.answerSampling(
    samplingId,
    answer === "refuse"
      ? { action: "refuse" }
      : { action: "respond", text: answer.respond, ...(answer.model && { model: answer.model }) },
  );
}

function lastMessage({ messages }: JsonObject): string {
  const last = Array.isArray(messages) ? messages.at(-1) : undefined;
  return isJsonObject(last) ? textOf({ messages: [last] }) : "";
}
