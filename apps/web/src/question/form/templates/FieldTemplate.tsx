import { findHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { deepEquals, getUiOptions, type FieldTemplateProps } from "@rjsf/utils";
import { use } from "react";
import { QuestionContext } from "../../body/QuestionBody.tsx";
import { describeSuggestion } from "../../body/shownRequest.ts";
import { describedBy, partIds } from "../field/elementId.ts";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { titleLength } from "../../../design/text/lengths.ts";
import { FieldDescription, FieldNote } from "./FieldTexts.tsx";

const groups = new Set<unknown>(["radio", "checkboxes", "searchCheckboxes"]);
const maxSearched = 10_000;
/** Screen readers ignore a plain space between the parts of a label and join the words. */
const readSpace = "\u00A0";

/** Label, control and texts of a field. Groups of controls get a fieldset. */
export function FieldTemplate(props: FieldTemplateProps) {
  const { id, label, required, displayLabel, hidden, children, description, errors, help } = props;
  const asked = use(QuestionContext)?.elicitation;
  // The form's blur handler reads from `data-field` which field was left.
  const [top] = props.fieldPathId.path;
  if (hidden) return <div hidden>{children}</div>;
  if (!displayLabel) {
    return (
      <div className="field" data-field={top}>
        {children}
        {/* The summary shows the errors of the whole form. */}
        {top !== undefined && errors}
      </div>
    );
  }

  const { widget, suggested, note } = getUiOptions(props.uiSchema);
  const isSuggested = suggested !== undefined && deepEquals(suggested, props.formData);
  const aside = isSuggested && (
    <span id={partIds(id).aside} className="field-aside">
      {readSpace}
      {describeSuggestion(asked, top)}
    </span>
  );
  const isLong = label.length > titleLength;
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
      <FieldNote id={id} note={note ?? describeHidden(props.formData)} />
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
          {shorten(label, titleLength)}
          {required === true && <RequiredMark />} {aside}
        </legend>
        {rest}
      </fieldset>
    );
  }
  // The direction of a field follows its label.
  return (
    <div className="field" data-field={top} dir="auto">
      <div className="field-label">
        <label htmlFor={partIds(id).control}>{shorten(label, titleLength)}</label>
        {required === true && <RequiredStar />} {aside}
      </div>
      {rest}
    </div>
  );
}

/** An input shows a value as it is, so the characters that it hides are listed. */
function describeHidden(value: unknown): string | undefined {
  const hidden = typeof value === "string" ? findHiddenInProse(value.slice(0, maxSearched)) : [];
  if (hidden.length === 0) return undefined;
  return `This value contains characters that are hidden or reorder it: ${hidden.slice(0, 5).join(" ")}.`;
}

/** For a single control, which also has the `required` attribute. */
function RequiredStar() {
  return (
    <span className="field-required" aria-hidden="true">
      *
    </span>
  );
}

/** For a group, which has no `required` attribute. */
export function RequiredMark() {
  return (
    <>
      <RequiredStar />
      <span className="visually-hidden">{readSpace}(required)</span>
    </>
  );
}
