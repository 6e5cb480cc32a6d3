import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { ModalFrame } from "../../frame/ModalFrame.tsx";
import { ElicitationHead } from "../../view/QuestionView.tsx";
import { QuestionView, type QuestionViewProps } from "../../view/QuestionView.tsx";
import { useIsWhole } from "../../fieldByField/useIsWhole.ts";
import { WholeForm } from "../../fieldByField/WholeForm.tsx";
import { FormSteps } from "./FormSteps.tsx";
import "../../../design/fields/form.css";
import "./steps.css";

/** One field at a time, as editors ask with their quick inputs. */
export function StepsQuestion(props: QuestionViewProps) {
  const { elicitation, draftKey, answering } = props;
  const { request } = elicitation;
  const isWhole = useIsWhole(request);
  const cancel = () => answering.send({ action: "cancel" });
  if (isWhole) return <WholeForm {...props} />;
  return (
    <ModalFrame onEscape={cancel}>
      <div className="steps">
        {isUrlRequest(request) ? (
          // A page is one step: it looks the same in every presentation.
          <QuestionView {...props} />
        ) : (
          <>
            <ElicitationHead {...props} />
            <FormSteps
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
