import type { FormField } from "@elicitation-playground/shared/elicitation/schema/formFields";
import { hintOf } from "@elicitation-playground/shared/elicitation/schema/describeField";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { useEffect } from "react";
import { Icon } from "../../../design/Icon.tsx";
import { StepMultipleChoice, StepSingleChoice } from "./StepChoice.tsx";
import { StepText } from "./StepText.tsx";
import { isAtHeading } from "./useFocusOnMount.ts";

export type FieldStepProps = {
  formId: string;
  field: FormField;
  current: JsonValue | undefined;
  error: string | undefined;
  /** Who suggests the value that it starts with. */
  suggestion: string;
  onChange: (value: JsonValue | undefined) => void;
  onAnswer: (value: JsonValue | undefined) => void;
};

/** What every kind of input gets. */
export type StepInputProps = Omit<FieldStepProps, "error" | "suggestion"> & { isInvalid: boolean };

export function FieldStep({ error, suggestion, ...props }: FieldStepProps) {
  const { field, current } = props;
  useEffect(() => {
    if (error !== undefined && !isAtHeading()) document.getElementById("step-input")?.focus();
  }, [error]);
  const { title, isRequired, description, bounds, suggested } = field;
  const isSuggested =
    suggested !== undefined && JSON.stringify(suggested) === JSON.stringify(current);
  const help = [bounds, hintOf(field), describeKeys(field)].filter((part) => part !== undefined);
  return (
    <div className="step">
      <label id="step-label" className="step-title" htmlFor="step-input">
        {title}
        {isRequired && <span className="field-required"> *</span>}
        {isSuggested && <span className="field-aside"> {`\u00A0${suggestion}`}</span>}
      </label>
      <div id="step-about" className="step-about">
        {description !== undefined && <p className="plain-text">{description}</p>}
        <p className="step-help plain-text">{help.join(" ")}</p>
      </div>
      <StepInput {...props} isInvalid={error !== undefined} />
      <StepError id="step-error" text={error} />
    </div>
  );
}

function StepInput(props: StepInputProps) {
  switch (props.field.read.kind) {
    case "boolean":
      return <StepSingleChoice {...props} options={yesAndNo} />;
    case "single-choice":
      return <StepSingleChoice {...props} options={props.field.read.options} />;
    case "multiple-choice":
      return <StepMultipleChoice {...props} options={props.field.read.options} />;
    case "text":
    case "number":
    case "other":
      return <StepText {...props} />;
  }
}

const yesAndNo = [
  { value: true, title: "Yes" },
  { value: false, title: "No" },
];

function describeKeys({ read, isRequired }: FormField): string | undefined {
  if (read.kind === "multiple-choice") return "Space selects, Enter continues.";
  if (read.kind === "other") return "Type JSON.";
  return isRequired ? undefined : "Leave it empty to skip it.";
}

/** Announced as well, because the focus stays in the field. */
export function StepError({ id, text }: { id: string; text: string | undefined }) {
  return (
    <p id={id} className="field-error" role="alert">
      {text !== undefined && (
        <>
          <Icon name="warning" />
          <span className="plain-text">{text}</span>
        </>
      )}
    </p>
  );
}
