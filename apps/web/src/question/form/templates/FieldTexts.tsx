import type { DescriptionFieldProps, FieldErrorProps, FieldHelpProps } from "@rjsf/utils";
import { Icon } from "../../../design/Icon.tsx";
import { partIds } from "../field/elementId.ts";
import { LongText } from "../../../design/text/LongText.tsx";

export function FieldDescription({ id, description }: DescriptionFieldProps) {
  if (description === undefined || description === "") return null;
  // rjsf passes the id of the description, not that of its field.
  const fieldId = id.replace(/__description$/, "");
  return (
    <p id={partIds(fieldId).description} className="field-description plain-text">
      {typeof description === "string" ? <LongText text={description} /> : description}
    </p>
  );
}

export function FieldHelp({ help, fieldPathId }: FieldHelpProps) {
  if (help === undefined || help === "") return null;
  return (
    <p id={partIds(fieldPathId.$id).help} className="field-help plain-text">
      {typeof help === "string" ? <LongText text={help} /> : help}
    </p>
  );
}

export function FieldErrors({ errors = [], fieldPathId }: FieldErrorProps) {
  if (errors.length === 0) return null;
  return (
    <p id={partIds(fieldPathId.$id).error} className="field-error">
      <Icon name="warning" />
      {/* The form and the host may report the same error. */}
      <span className="plain-text">{errors[0]}</span>
    </p>
  );
}

/** A warning about the schema of a field. */
export function FieldNote({ id, note }: { id: string; note: unknown }) {
  if (typeof note !== "string") return null;
  return (
    <p id={partIds(id).note} className="field-note plain-text">
      <Icon name="warning" />
      <span>{note}</span>
    </p>
  );
}
