import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { ModalFrame } from "../../elicitation/ModalFrame.tsx";
import { ElicitationHead } from "../../elicitation/ElicitationHead.tsx";
import { QuestionView, type QuestionViewProps } from "../../elicitation/QuestionView.tsx";
import { useIsWhole } from "../useIsWhole.ts";
import { WholeForm } from "../WholeForm.tsx";
import { FormSteps } from "./FormSteps.tsx";
import "../../form/form.css";
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
