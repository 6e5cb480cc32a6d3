import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { toShownRequest } from "@elicitation-playground/shared/profile/shownRequest";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
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

/** Whose value a field has before the person changes it. An imitated client may select one too. */
export function describeSuggestion(
  elicitation: Pick<ElicitationState, "request" | "treatment"> | undefined,
  field: string | number | undefined,
): string {
  const byServer = "suggested by server";
  if (!elicitation?.treatment?.preselectsFirst || isUrlRequest(elicitation.request)) {
    return byServer;
  }
  const { properties } = elicitation.request.requestedSchema;
  const property = isJsonObject(properties) && field !== undefined ? properties[field] : undefined;
  const hasDefault = isJsonObject(property) && property["default"] !== undefined;
  return hasDefault ? byServer : "selected by this client";
}
