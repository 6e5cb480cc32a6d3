import { currentField } from "@elicitation-playground/shared/elicitation/fieldByField/formProgress";
import type { FormRequest } from "@elicitation-playground/shared/elicitation/request";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { Icon } from "../../../design/Icon.tsx";
import { AcceptHint, AnswerBar } from "../../body/AnswerBar.tsx";
import { FoldedFindings } from "../../body/FindingsList.tsx";
import { QuestionBody } from "../../body/QuestionBody.tsx";
import type { Answering } from "../../queue/useAnswer.ts";
import { useFindings } from "../../body/useFindings.ts";
import { LongDefaultsNotice } from "../../form/LongDefaultsNotice.tsx";
import { useFormProgress } from "../../fieldByField/useFormProgress.ts";
import { describeSuggestion } from "../../body/shownRequest.ts";
import { FieldStep } from "./FieldStep.tsx";
import { ReviewStep } from "./ReviewStep.tsx";

type FormStepsProps = {
  elicitation: ElicitationState;
  request: FormRequest;
  draftKey: string;
  answering: Answering;
};

const formId = "step";

export function FormSteps({ elicitation, request, draftKey, answering }: FormStepsProps) {
  const { form, keep, answer, goTo, accept } = useFormProgress(request, draftKey, answering);
  const field = currentField(form);
  const { position, fields, error } = form;
  return (
    <>
      <QuestionBody message={request.message}>
        <FoldedFindings findings={useFindings(elicitation)} era={elicitation.era} />
        <LongDefaultsNotice schema={request.requestedSchema} />
        <StepProgress position={position} count={fields.length} onBack={() => goTo(position - 1)} />
        {field ? (
          <FieldStep
            key={position}
            formId={formId}
            field={field}
            current={form.content[field.name]}
            error={error}
            suggestion={describeSuggestion(elicitation, field.name)}
            onChange={keep}
            onAnswer={answer}
          />
        ) : (
          <ReviewStep formId={formId} form={form} onEdit={goTo} onAccept={accept} />
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

type StepProgressProps = { position: number; count: number; onBack: () => void };

/** The number of the current field, and the button to the previous one. */
function StepProgress({ position, count, onBack }: StepProgressProps) {
  if (count === 0) return null;
  return (
    <div className="step-place">
      <button
        type="button"
        className="button button-quiet button-small"
        disabled={position === 0}
        onClick={onBack}
      >
        <Icon name="previous" />
        Back
      </button>
      <progress className="step-progress" value={position} max={count} aria-label="Answered" />
      <p className="step-count">{position < count ? `${position + 1}/${count}` : "Review"}</p>
    </div>
  );
}
