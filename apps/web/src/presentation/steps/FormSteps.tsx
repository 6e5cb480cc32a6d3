import { currentField } from "@elicitation-playground/shared/elicitation/fieldByField/formProgress";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { AcceptHint, AnswerBar } from "../../elicitation/AnswerBar.tsx";
import { FindingsNotice } from "../../elicitation/FindingsNotice.tsx";
import { QuestionBody } from "../../elicitation/QuestionBody.tsx";
import type { Answering } from "../../elicitation/useAnswer.ts";
import { useFindings } from "../../elicitation/useFindings.ts";
import { useAsking } from "../useAsking.ts";
import { FieldStep } from "./FieldStep.tsx";
import { ReviewStep } from "./ReviewStep.tsx";
import { StepPlace } from "./StepPlace.tsx";

type FormStepsProps = {
  elicitation: ElicitationState;
  request: FormRequest;
  draftKey: string;
  answering: Answering;
};

const formId = "step";

export function FormSteps({ elicitation, request, draftKey, answering }: FormStepsProps) {
  const { asking, keep, answer, goTo, accept } = useAsking(request, draftKey, answering);
  const field = currentField(asking);
  const { position, fields, error } = asking;
  return (
    <>
      <QuestionBody message={request.message}>
        <FindingsNotice findings={useFindings(elicitation)} />
        <StepPlace position={position} count={fields.length} onBack={() => goTo(position - 1)} />
        {field ? (
          <FieldStep
            key={position}
            formId={formId}
            field={field}
            current={asking.content[field.name]}
            error={error}
            onChange={keep}
            onAnswer={answer}
          />
        ) : (
          <ReviewStep formId={formId} asking={asking} onEdit={goTo} onAccept={accept} />
        )}
      </QuestionBody>
      <AnswerBar
        answering={answering}
        accept={
          <button
            type="submit"
            form={formId}
            className="button button-accent"
            data-answer="accept"
            aria-disabled={answering.isSending}
          >
            {field ? "Next" : "Accept"}
            {field ? <kbd aria-hidden="true">↵</kbd> : <AcceptHint />}
          </button>
        }
      />
    </>
  );
}
