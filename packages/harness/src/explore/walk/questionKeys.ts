import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { Move } from "@elicitation-playground/shared/explore/move";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { toQuestionKey } from "../../run/coverage/questionKey.ts";
import { fieldsOf, modeOf } from "../../run/match/matchQuestion.ts";

export const mostFields = 50;

type AskedQuestion = { request: ElicitationRequest; move?: Move };

/**
 * The keys of the questions of a branch. A question has the same key when it is asked again,
 * whatever its numbers and ids, and whatever it repeats of the arguments and of earlier answers.
 */
export function keysOfQuestions(asked: readonly AskedQuestion[], given: JsonObject): string[] {
  const values = Object.values(given);
  return asked.map(({ request, move }) => {
    const fields = fieldsOf(request).slice(0, mostFields).join(",");
    const message = toQuestionKey(request.message, values).replaceAll(/…(?:, …)+/g, "…");
    if (move && "content" in move) values.push(...Object.values(move.content ?? {}));
    return `${modeOf(request)} ${message} [${fields}]`;
  });
}
