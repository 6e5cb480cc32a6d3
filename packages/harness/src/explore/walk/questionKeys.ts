import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { toQuestionKey } from "../../run/coverage/questionKey.ts";
import { fieldsOf, modeOf } from "../../run/match/matchQuestion.ts";

export const mostFields = 50;

/** The same for a question that is asked again, whatever its numbers and ids. */
export function keyOfQuestion(request: ElicitationRequest, given: JsonObject): string {
  const fields = fieldsOf(request).slice(0, mostFields).join(",");
  return `${modeOf(request)} ${toQuestionKey(request.message, given)} [${fields}]`;
}
