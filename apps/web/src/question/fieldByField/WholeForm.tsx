import { canAskByField } from "@elicitation-playground/shared/elicitation/fieldByField/formProgress";
import {
  isUrlRequest,
  type ElicitationRequest,
} from "@elicitation-playground/shared/elicitation/request";
import { useMemo } from "react";
import { ModalFrame } from "../frame/ModalFrame.tsx";
import { QuestionView, type QuestionViewProps } from "../view/QuestionView.tsx";
import "./wholeForm.css";

/** Whether a form lists no fields that could be asked one by one. */
export function useNeedsWholeForm(request: ElicitationRequest): boolean {
  return useMemo(
    () => !isUrlRequest(request) && !canAskByField(request.requestedSchema),
    [request],
  );
}

/** Replaces a presentation that asks field by field, and says why. */
export function WholeForm(props: QuestionViewProps) {
  return (
    <ModalFrame onEscape={() => props.answering.send({ action: "cancel" })}>
      <p className="whole-form-why">
        This form can't be asked one field at a time, so all of it is shown.
      </p>
      <QuestionView {...props} />
    </ModalFrame>
  );
}
