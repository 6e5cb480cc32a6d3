import { createHash } from "node:crypto";
import type { ElicitationAnswer } from "@elicitation-playground/shared/elicitation/request";
import { inputResponse } from "@modelcontextprotocol/server";
import type { Question } from "../sample/ask.ts";
import { toAnswer } from "./elicitation.ts";

/** One question that a call has asked. Only the last one may still wait for its answer. */
export type Round = { asked: string; answer?: ElicitationAnswer | undefined };

type InputResponses = Record<string, unknown> | undefined;

/** The key of a question in `inputRequests`, and of its answer in `inputResponses`. */
export function keyOf(index: number): string {
  return `question-${index + 1}`;
}

/** The rounds so far, the open one completed by what the retry brought. */
export function completeRounds(rounds: readonly Round[], inputResponses: InputResponses): Round[] {
  return rounds.map(({ asked, answer }, index) => ({
    asked,
    answer: answer ?? readAnswer(inputResponses, keyOf(index)),
  }));
}

/** What a tool that runs from its start again is told; undefined for a question that is open. */
export function recallAnswer(
  rounds: readonly Round[],
  question: Question,
  index: number,
): ElicitationAnswer | undefined {
  const round = rounds[index];
  if (round && round.asked !== fingerprint(question)) {
    throw new Error(
      `Question ${index + 1} is not the one that was asked before: ` +
        "a tool must ask the same questions when it gets the same answers.",
    );
  }
  return round?.answer;
}

export function fingerprint({ message, requestedSchema }: Question): string {
  const asked = JSON.stringify([message, requestedSchema]);
  return createHash("sha256").update(asked).digest("base64url");
}

function readAnswer(inputResponses: InputResponses, key: string): ElicitationAnswer | undefined {
  const response = inputResponse(inputResponses, key);
  return response.kind === "elicit" ? toAnswer(response) : undefined;
}
