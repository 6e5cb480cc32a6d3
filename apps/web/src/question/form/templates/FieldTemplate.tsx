import { deepEquals, getUiOptions, type FieldTemplateProps } from "@rjsf/utils";
import { describedBy, partIds } from "../field/elementId.ts";
import { cutText } from "../../../design/cutText.ts";
import { FieldDescription, FieldNote } from "./FieldTexts.tsx";

const groups = new Set<unknown>(["radio", "checkboxes", "searchCheckboxes"]);
const longLabel = 200;
/** A plain space between the parts of a label is not read out: the words would run together. */
const kept = "\u00A0";

/** Label, control and all that is said about them. Groups of controls are named as groups. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, displayLabel, hidden, children, description, errors, help } = props;
  // The whole form is told when a field is left, and looks up which one it was.
  const [top] = props.fieldPathId.path;
  if (hidden) return <div hidden>{children}</div>;
  if (!displayLabel) {
    return (
      <div className="field" data-field={top}>
        {children}
        {/* What is wrong with the whole is said in the summary. */}
        {top !== undefined && errors}
      </div>
    );
  }

  const { widget, suggested, note } = getUiOptions(props.uiSchema);
  const isSuggested = suggested !== undefined && deepEquals(suggested, props.formData);
  const aside = isSuggested && (
    <span id={partIds(id).aside} className="field-aside">
      {kept}suggested by server
    </span>
  );
  const isLong = label.length > longLabel;
  const rest = (
    <>
      {isLong && (
        <FieldDescription
          id={`${id}--title`}
          description={label}
          registry={props.registry}
          schema={props.schema}
        />
      )}
      {props.rawDescription !== undefined && props.rawDescription !== "" && description}
      {children}
      {errors}
      <FieldNote id={id} note={note} />
      {help}
    </>
  );

  if (groups.has(widget)) {
    const isInvalid = (props.rawErrors?.length ?? 0) > 0;
    const isRadio = widget === "radio";
    return (
      <fieldset
        className="field"
        dir="auto"
        data-field={top}
        role={isRadio ? "radiogroup" : undefined}
        aria-required={isRadio ? required === true : undefined}
        aria-invalid={isRadio && isInvalid ? true : undefined}
        aria-describedby={describedBy(id, {
          description: props.rawDescription,
          help: props.rawHelp,
          note,
          errors: props.rawErrors,
        })}
      >
        <legend className="field-label">
          {cutText(label, longLabel)}
          {required === true && <RequiredMark />} {aside}
        </legend>
        {rest}
      </fieldset>
    );
  }
  // A field runs the way its label is written.
  return (
    <div className="field" data-field={top} dir="auto">
      <div className="field-label">
        <label htmlFor={partIds(id).control}>{cutText(label, longLabel)}</label>
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
      <span className="visually-hidden">{kept}(required)</span>
    </>
  );
}
