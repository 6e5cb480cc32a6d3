import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { fillContent } from "@elicitation-playground/shared/elicitation/schema/fillContent";
import {
  isUrlRequest,
  type ElicitationAnswer,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";

/**
 * What a profile's rule answers; undefined when it has to be left to the person. A rule never
 * agrees to open a page: that is consent, and nobody else can give it.
 */
export function answerByRule(
  action: ElicitationAnswer["action"],
  request: ElicitationRequest,
): ElicitationAnswer | undefined {
  if (action !== "accept") return { action };
  if (isUrlRequest(request)) return undefined;
  const content = fillContent(request.requestedSchema);
  if (checkContent(request.requestedSchema, content).length > 0) return undefined;
  return { action, content };
}
