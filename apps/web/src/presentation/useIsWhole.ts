import { canAskByField } from "@elicitation-playground/shared/elicitation/fieldByField/formProgress";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { useMemo } from "react";

/** Whether a form has to be shown whole, because its fields cannot be told apart. */
export function useIsWhole(request: ElicitationRequest): boolean {
  return useMemo(
    () => !isUrlRequest(request) && !canAskByField(request.requestedSchema),
    [request],
  );
}
