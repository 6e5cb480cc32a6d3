import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationOpened } from "@elicitation-playground/shared/log/events";
import type { ScenarioAnswer } from "../scenario/questionSchema.ts";
import { toContent } from "./answerQuestion.ts";

/** Whether a listed answer can be given to a question. */
export function fitsAnswer(
  answer: ScenarioAnswer | undefined,
  { request, autoAnswer }: Pick<ElicitationOpened, "request" | "autoAnswer">,
): boolean {
  if (answer === undefined) return autoAnswer !== undefined;
  if (isUrlRequest(request)) return typeof answer === "string" || answer.done !== undefined;
  switch (answer) {
    case "done":
    case "not-done":
      return false;
    case "accept":
      return checkContent(request.requestedSchema, {}).length === 0;
    case "decline":
    case "cancel":
    case "timeout":
    case "never":
    case "cancel-call":
      return true;
    default:
  }
  if (answer.accept === undefined) return answer.broken !== undefined;
  return checkContent(request.requestedSchema, toContent(answer.accept, request)).length === 0;
}
