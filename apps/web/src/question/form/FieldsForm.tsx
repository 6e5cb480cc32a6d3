import Renderer from "@rjsf/core";
import { useEffect, useMemo, type FocusEvent, type KeyboardEvent } from "react";
import { announce } from "../../design/notices/LiveRegion.tsx";
import { describeFieldError } from "./field/describeFieldError.ts";
import { elementId } from "./field/elementId.ts";
import { listErrors, toRefusalTree } from "./field/errorTree.ts";
import { fromFieldName } from "./field/fieldName.ts";
import { focusFirst } from "./focusFirst.ts";
import { FormFoot } from "./FormFoot.tsx";
import { fields, templates, widgets } from "./registry.ts";
import type { SchemaFormProps } from "./SchemaForm.tsx";
import { focusSummary } from "./templates/ErrorSummary.tsx";
import { UncheckedNotice } from "./templates/UncheckedNotice.tsx";
import { describeProblem, type Outgoing } from "./SendPreview.tsx";
import { toContent, toDraft, toHeld } from "./toContent.ts";
import type { Form } from "./schema/toObjectForm.ts";
import { useFormState } from "./useFormState.ts";
import { createFormValidator } from "./validator.ts";
import "../../design/fields/form.css";
import "../../design/fields/choice.css";
import "./widgets/search.css";

/** A form with a control for each field. */
export function FieldsForm({ form, ...props }: SchemaFormProps & { form: Form }) {
  const { id, schema, matchPattern, draft, refused, takesFocus } = props;
  const { onReady, onOutgoing, onChange, onSubmit } = props;
  const validator = useMemo(
    () => createFormValidator(schema, matchPattern),
    [schema, matchPattern],
  );
  const state = useFormState(schema, validator, form.defaults, draft);
  const { content, errors } = state;
  const refusal = useMemo(() => refused && refused.length > 0 && toRefusalTree(refused), [refused]);

  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => {
    if (takesFocus) focusFirst(document.getElementById(id));
  }, [id, takesFocus]);
  useEffect(() => {
    if (refusal) focusSummary(id);
  }, [id, refusal]);
  // Told when a field is left: the focus is elsewhere by then. After a try the summary has it.
  const told = state.isTried ? [] : listErrors(state.shownErrors);
  const words = told.map((error) => describeFieldError(error, form.schema)).join("; ");
  useEffect(() => {
    if (words !== "") announce(words);
  }, [words]);
  const emptyCount = listErrors(errors).filter(({ path }) => isEmpty(path, state.formData)).length;
  const problem = describeProblem(emptyCount, listErrors(errors).length - emptyCount);
  const outgoing = JSON.stringify({ content, problem });
  useEffect(() => {
    onOutgoing?.(JSON.parse(outgoing) as Outgoing);
  }, [onOutgoing, outgoing]);

  const onBlur = ({ target, currentTarget, relatedTarget }: FocusEvent) => {
    // On the way to a button elsewhere a new message would move the button away.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) return;
    const name = target.closest("[data-field]")?.getAttribute("data-field");
    const field = relatedTarget?.closest("[data-field]")?.getAttribute("data-field");
    if (name && name !== field) state.leave(name);
  };
  const reset = () => {
    state.reset();
    onChange?.(toContent(schema, form.defaults), toDraft(form.defaults));
    requestAnimationFrame(() => focusFirst(document.getElementById(id)));
  };

  return (
    <div className="form-frame" role="presentation" onBlur={onBlur} onKeyDown={submitOnChord}>
      <UncheckedNotice unchecked={validator.unchecked} />
      <Renderer
        key={state.run}
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
        extraErrors={refusal || state.shownErrors}
        liveValidate={state.isTried ? "onChange" : false}
        noHtml5Validate
        // Before a try the messages at the fields are enough.
        showErrorList={state.isTried || refusal ? "top" : false}
        experimental_defaultFormStateBehavior={{
          arrayMinItems: { populate: "never" },
          constAsDefaults: "never",
          requiredBooleanDefault: "skip",
          emptyObjectFields: "skipDefaults",
        }}
        onChange={({ formData }) => {
          state.change(formData);
          onChange?.(toContent(schema, formData), toDraft(formData));
        }}
        onError={() => {
          state.tried();
          focusSummary(id);
        }}
        onSubmit={({ formData }) => onSubmit(toContent(schema, formData))}
      >
        <></>
      </Renderer>
      {count(form.schema["properties"]) === 0 ? (
        <p className="form-bare">There is nothing to fill in.</p>
      ) : (
        <FormFoot
          says={count(form.schema["required"]) > 0 ? "* required" : "All of it is optional"}
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

/** Ctrl or Cmd and Enter send from anywhere; a dialog around the form does that itself. */
function submitOnChord(event: KeyboardEvent): void {
  const isChord = event.key === "Enter" && (event.ctrlKey || event.metaKey);
  if (!isChord || event.currentTarget.closest("dialog")) return;
  event.preventDefault();
  event.currentTarget.querySelector("form")?.requestSubmit();
}

/** Whether nothing was entered for a field of the form itself. */
function isEmpty([fieldName, ...nested]: string[], formData: unknown): boolean {
  if (fieldName === undefined || nested.length > 0) return false;
  const held = toHeld(formData);
  const name = fromFieldName(fieldName);
  return !Object.hasOwn(held, name) || held[name] === undefined;
}
