import type { DescriptionFieldProps, FieldErrorProps, FieldHelpProps } from "@rjsf/utils";
import { Icon } from "../../design/Icon.tsx";
import { partIds } from "../elementId.ts";

export function FieldDescription({ id, description }: DescriptionFieldProps) {
  if (description === undefined || description === "") return null;
  // The renderer hands over the id of the description, not that of its field.
  const fieldId = id.replace(/__description$/, "");
  return (
    <p id={partIds(fieldId).description} className="field-description plain-text">
      {description}
    </p>
  );
}

export function FieldHelp({ help, fieldPathId }: FieldHelpProps) {
  if (help === undefined || help === "") return null;
  return (
    <p id={partIds(fieldPathId.$id).help} className="field-help plain-text">
      {help}
    </p>
  );
}

export function FieldErrors({ errors = [], fieldPathId }: FieldErrorProps) {
  if (errors.length === 0) return null;
  return (
    <p id={partIds(fieldPathId.$id).error} className="field-error">
      <Icon name="warning" />
      <span className="plain-text">{errors}</span>
    </p>
  );
}
