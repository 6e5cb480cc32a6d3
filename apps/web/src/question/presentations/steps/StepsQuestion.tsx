import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { shownRequestOf } from "../../body/shownRequest.ts";
import { ModalFrame } from "../../frame/ModalFrame.tsx";
import { ElicitationHead, QuestionView, type QuestionViewProps } from "../../view/QuestionView.tsx";
import { useNeedsWholeForm, WholeForm } from "../../fieldByField/WholeForm.tsx";
import { useDraftVersion } from "../../form/useDraftVersion.ts";
import { FormSteps } from "./FormSteps.tsx";
import "../../../design/fields/form.css";
import "./steps.css";

/** One field at a time, like the quick inputs of editors. */
export function StepsQuestion(props: QuestionViewProps) {
  const { elicitation, draftKey, answering } = props;
  const request = shownRequestOf(elicitation);
  const needsWholeForm = useNeedsWholeForm(request);
  const draftVersion = useDraftVersion(draftKey);
  const cancel = () => answering.send({ action: "cancel" });
  if (needsWholeForm) return <WholeForm {...props} />;
  return (
    <ModalFrame onEscape={cancel}>
      <div className="steps">
        {isUrlRequest(request) ? (
          // A page is a single step, shown as in the other presentations.
          <QuestionView {...props} />
        ) : (
          <>
            <ElicitationHead {...props} />
            <FormSteps
              key={draftVersion}
              elicitation={elicitation}
              request={request}
              draftKey={draftKey}
              answering={answering}
            />
          </>
        )}
      </div>
    </ModalFrame>
  );
}
