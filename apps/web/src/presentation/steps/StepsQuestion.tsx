import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { ModalFrame } from "../../elicitation/ModalFrame.tsx";
import { QuestionHead } from "../../elicitation/QuestionHead.tsx";
import { QuestionView, type QuestionViewProps } from "../../elicitation/QuestionView.tsx";
import { PresentationMenu } from "../PresentationMenu.tsx";
import { useIsWhole } from "../useIsWhole.ts";
import { WholeForm } from "../WholeForm.tsx";
import { FormSteps } from "./FormSteps.tsx";
import "../../form/form.css";
import "./steps.css";

/** One field at a time, as editors ask with their quick inputs. */
export function StepsQuestion(props: QuestionViewProps) {
  const { state, elicitation, draftKey, answering } = props;
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
            <QuestionHead
              state={state}
              question={elicitation}
              wants="asks"
              atDeadline="Cancelled"
              menu={<PresentationMenu />}
              onClose={cancel}
            />
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
