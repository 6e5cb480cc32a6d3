import type { ElicitationRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { toShownRequest } from "@elicitation-playground/shared/profile/shownRequest";
import type { Treatment } from "@elicitation-playground/shared/profile/treatment";

/** A form must keep its schema while it is open, or it starts over. */
const known = new WeakMap<Treatment, ElicitationRequest>();

/** The question as the client shows it: an imitated one may hide fields or ignore keywords. */
export function shownRequestOf({ request, treatment }: ElicitationState): ElicitationRequest {
  if (!treatment) return request;
  const shown = known.get(treatment) ?? toShownRequest(request, treatment);
  known.set(treatment, shown);
  return shown;
}
