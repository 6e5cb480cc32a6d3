import Renderer from "@rjsf/core";
import { useEffect, useMemo, type FocusEvent, type KeyboardEvent } from "react";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength, nameLength } from "../../design/text/lengths.ts";
import { ErrorItems } from "../../design/ErrorItems.tsx";
import { focusFirstField } from "../../design/typing.ts";
import { announce } from "../../design/notices/LiveRegion.tsx";
import { elementId } from "./field/elementId.ts";
import { describeFieldError, listErrors, toRejectionTree } from "./field/errorTree.ts";
import { fromFieldName } from "./field/fieldName.ts";
import { FormFooter } from "./FormFooter.tsx";
import { defaultBehavior, fields, templates, widgets } from "./registry.ts";
import type { SchemaFormProps } from "./SchemaForm.tsx";
import { focusSummary } from "./templates/ErrorSummary.tsx";
import { describeProblem, type Outgoing } from "./SendPreview.tsx";
import { toContent, toDraft, toValues } from "./toContent.ts";
import type { Form } from "./schema/toObjectForm.ts";
import { useFormState } from "./useFormState.ts";
import { createFormValidator } from "./validator.ts";
import "../../design/fields/form.css";
import "../../design/fields/choice.css";
import "./widgets/search.css";

/** A form with a control for each field. */
export function FieldsForm({ form, ...props }: SchemaFormProps & { form: Form }) {
  const { id, schema, patterns, draft, rejected } = props;
  const { onReady, onOutgoing, onChange, onSubmit } = props;
  const validator = useMemo(() => createFormValidator(schema, patterns), [schema, patterns]);
  const state = useFormState(schema, validator, form.defaults, draft);
  const { content, errors } = state;
  const rejection = useMemo(
    () => rejected && rejected.length > 0 && toRejectionTree(rejected),
    [rejected],
  );

  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => {
    if (rejection) focusSummary(id);
  }, [id, rejection]);
  // The focus has moved on when a field's error appears, so it is announced. After a submit the
  // summary has the focus and lists the errors.
  const shownErrors = state.wasSubmitted ? [] : listErrors(state.shownErrors);
  const announcement = shownErrors
    .map((error) => describeFieldError(error, form.schema))
    .join("; ");
  useEffect(() => {
    if (announcement !== "") announce(announcement);
  }, [announcement]);
  const emptyCount = listErrors(errors).filter(({ path }) => isEmpty(path, state.formData)).length;
  const problem = describeProblem(emptyCount, listErrors(errors).length - emptyCount);
  const outgoing = JSON.stringify({ content, problem });
  useEffect(() => {
    onOutgoing?.(JSON.parse(outgoing) as Outgoing);
  }, [onOutgoing, outgoing]);

  const onBlur = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    // A new message would move the button that is being clicked.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) return;
    const name = target.closest("[data-field]")?.getAttribute("data-field");
    const field = relatedTarget?.closest("[data-field]")?.getAttribute("data-field");
    if (name && name !== field) state.leave(name);
  };
  const reset = () => {
    state.reset();
    onChange?.(toContent(schema, form.defaults), toDraft(form.defaults));
    requestAnimationFrame(() => focusFirstField(document.getElementById(id)));
  };

  return (
    <div className="form-frame" role="presentation" onBlur={onBlur} onKeyDown={submitOnShortcut}>
      <UncheckedNotice unchecked={validator.unchecked} />
      <Renderer
        key={state.resetCount}
        id={id}
        className="form"
        idPrefix={elementId(id)}
        schema={form.schema}
        uiSchema={form.uiSchema}
        initialFormData={state.initial}
        validator={validator}
        fields={fields}
        templates={templates}
        widgets={widgets}
        extraErrors={rejection || state.shownErrors}
        liveValidate={state.wasSubmitted ? "onChange" : false}
        noHtml5Validate
        // Before the first submit, the messages at the fields are enough.
        showErrorList={state.wasSubmitted || rejection ? "top" : false}
        experimental_defaultFormStateBehavior={defaultBehavior}
        onChange={({ formData }) => {
          state.change(formData);
          onChange?.(toContent(schema, formData), toDraft(formData));
        }}
        onError={() => {
          state.markSubmitted();
          focusSummary(id);
        }}
        onSubmit={({ formData }) => onSubmit(toContent(schema, formData))}
      >
        <></>
      </Renderer>
      {count(form.schema["properties"]) === 0 ? (
        <p className="form-empty">No fields to fill in.</p>
      ) : (
        <FormFooter
          hint={count(form.schema["required"]) > 0 ? "* required" : "All fields are optional"}
          isChanged={state.isChanged}
          onReset={reset}
        />
      )}
    </div>
  );
}

function count(named: unknown): number {
  return Object.keys(named ?? {}).length;
}

/** Lists the invalid parts of the schema, which neither the form nor the host can check. */
function UncheckedNotice({ unchecked }: { unchecked: readonly FieldError[] }) {
  if (unchecked.length === 0) return null;
  return (
    <div className="form-notice">
      <p>Parts of this schema are invalid and are not checked:</p>
      <ErrorItems errors={unchecked}>
        {({ field, message }) => (
          <>
            <code>{field === "" ? "(root)" : shorten(field, nameLength)}</code>{" "}
            {shorten(message, lineLength)}
          </>
        )}
      </ErrorItems>
    </div>
  );
}

/** Ctrl+Enter or Cmd+Enter submits from any field. A question handles these keys itself. */
function submitOnShortcut(event: KeyboardEvent): void {
  const isShortcut = event.key === "Enter" && (event.ctrlKey || event.metaKey);
  if (!isShortcut || event.currentTarget.closest(".question")) return;
  event.preventDefault();
  event.currentTarget.querySelector("form")?.requestSubmit();
}

/** Whether nothing was entered for a field of the form itself. */
function isEmpty([fieldName, ...nested]: string[], formData: unknown): boolean {
  if (fieldName === undefined || nested.length > 0) return false;
  const values = toValues(formData);
  const name = fromFieldName(fieldName);
  return !Object.hasOwn(values, name) || values[name] === undefined;
}
