import { deepEquals, getUiOptions, type FieldTemplateProps } from "@rjsf/utils";
import { describedBy, partIds } from "../elementId.ts";

/** Label, control and all that is said about them. Groups of controls are named as groups. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, displayLabel, hidden, children, description, errors, help } = props;
  if (hidden) return <div hidden>{children}</div>;
  if (!displayLabel) {
    return (
      <div className="field">
        {children}
        {/* What is wrong with the whole is said in the summary. */}
        {props.fieldPathId.path.length > 0 && errors}
      </div>
    );
  }

  const { widget, suggested } = getUiOptions(props.uiSchema);
  const isSuggested = suggested !== undefined && deepEquals(suggested, props.formData);
  const aside = isSuggested && <span className="field-aside">suggested by server</span>;
  const rest = (
    <>
      {props.rawDescription !== undefined && props.rawDescription !== "" && description}
      {children}
      {errors}
      {help}
    </>
  );

  if (widget === "radio" || widget === "checkboxes") {
    const isInvalid = (props.rawErrors?.length ?? 0) > 0;
    const isRadio = widget === "radio";
    return (
      <fieldset
        className="field"
        role={isRadio ? "radiogroup" : undefined}
        aria-required={isRadio ? required === true : undefined}
        aria-invalid={isRadio && isInvalid ? true : undefined}
        aria-describedby={describedBy(id, {
          description: props.rawDescription,
          help: props.rawHelp,
          errors: props.rawErrors,
        })}
      >
        <legend className="field-label">
          {label}
          {required === true && <RequiredMark />} {aside}
        </legend>
        {rest}
      </fieldset>
    );
  }
  return (
    <div className="field">
      <div className="field-label">
        <label htmlFor={partIds(id).control}>{label}</label>
        {required === true && <RequiredStar />} {aside}
      </div>
      {rest}
    </div>
  );
}

/** For one control: its own `required` says the rest. */
function RequiredStar() {
  return (
    <span className="field-required" aria-hidden="true">
      *
    </span>
  );
}

/** For a group, which has no such attribute. */
export function RequiredMark() {
  return (
    <>
      <RequiredStar />
      <span className="visually-hidden"> (required)</span>
    </>
  );
}
