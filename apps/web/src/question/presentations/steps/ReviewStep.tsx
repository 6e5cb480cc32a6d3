import type { FormProgress } from "@elicitation-playground/shared/elicitation/fieldByField/formProgress";
import { describeAnswer } from "@elicitation-playground/shared/elicitation/schema/describeField";
import { useEffect } from "react";
import { JsonView } from "../../../design/json/JsonView.tsx";
import { settle } from "../../frame/useQuestionKeys.ts";
import { StepError } from "./FieldStep.tsx";
import { useFocusOnMount } from "./useFocusOnMount.ts";

type ReviewStepProps = {
  formId: string;
  form: FormProgress;
  onEdit: (position: number) => void;
  onAccept: () => void;
};

/** The last step: all answers, before anything is sent. */
export function ReviewStep({ formId, form, onEdit, onAccept }: ReviewStepProps) {
  // The last field had the focus and is gone. Nothing may send answers that nobody has read.
  const title = useFocusOnMount<HTMLHeadingElement>();
  useEffect(() => {
    const frame = title.current?.closest<HTMLElement>(".question");
    if (frame) settle(frame);
  }, [title]);
  const { fields, content, error } = form;
  return (
    <form
      id={formId}
      className="step"
      onSubmit={(event) => {
        event.preventDefault();
        onAccept();
      }}
    >
      <h3 ref={title} className="step-title" tabIndex={-1}>
        {fields.length === 0 ? "Nothing to fill in" : "Will send"}
      </h3>
      {error !== undefined && <StepError id="step-error" text={error} />}
      {fields.length > 0 && (
        <dl className="review">
          {fields.map((field, position) => (
            <div key={field.name} className="review-row">
              <dt>{field.title}</dt>
              <dd
                className={
                  Object.hasOwn(content, field.name) ? "plain-text" : "plain-text review-none"
                }
              >
                {describeAnswer(field, content[field.name])}
              </dd>
              <dd>
                <button
                  type="button"
                  className="button button-quiet button-small"
                  aria-label={`Change ${field.title}`}
                  onClick={() => onEdit(position)}
                >
                  Change
                </button>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <details className="review-json">
        <summary>As JSON</summary>
        <JsonView value={content} />
      </details>
    </form>
  );
}
