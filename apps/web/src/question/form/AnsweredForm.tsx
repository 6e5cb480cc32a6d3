import Renderer from "@rjsf/core";
import type { ValidatorType } from "@rjsf/utils";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { Component, useMemo, type ReactNode } from "react";
import { JsonView } from "../../design/json/JsonView.tsx";
import { elementId } from "./field/elementId.ts";
import { defaultBehavior, fields, templates, widgets } from "./registry.ts";
import { describeFormExcess } from "./schema/formSize.ts";
import { withShortDefaults } from "./schema/shortDefaults.ts";
import { toForm } from "./schema/toForm.ts";
import { toFormData } from "./toContent.ts";
import "../../design/fields/form.css";
import "../../design/fields/choice.css";
import "./widgets/search.css";

type AnsweredFormProps = {
  id: string;
  schema: JsonObject;
  /** The answer that was sent; without it, the form shows its defaults. */
  content: JsonObject | undefined;
};

/** A form that can't be changed, with the answer filled in. */
export function AnsweredForm(props: AnsweredFormProps) {
  const asJson = props.content ? <JsonView value={props.content} /> : null;
  return (
    <AnsweredFormBoundary fallback={asJson}>
      <Fields {...props} fallback={asJson} />
    </AnsweredFormBoundary>
  );
}

function Fields({ id, schema, content, fallback }: AnsweredFormProps & { fallback: ReactNode }) {
  const form = useMemo(() => toForm(withShortDefaults(schema)), [schema]);
  const excess = useMemo(() => form && describeFormExcess(form.schema), [form]);
  if (!form || excess !== undefined) return fallback;
  if (Object.keys(form.schema["properties"] ?? {}).length === 0) {
    return <p className="form-empty">No fields to fill in.</p>;
  }
  return (
    <fieldset className="form-frame" disabled>
      <Renderer
        key={id}
        id={id}
        className="form"
        idPrefix={elementId(id)}
        schema={form.schema}
        uiSchema={form.uiSchema}
        initialFormData={content ? toFormData(content) : form.defaults}
        validator={unchecked}
        fields={fields}
        templates={templates}
        widgets={widgets}
        disabled
        showErrorList={false}
        experimental_defaultFormStateBehavior={defaultBehavior}
      >
        <></>
      </Renderer>
    </fieldset>
  );
}

/** The host has checked the answer. Compiling its schema again would need `eval`. */
const unchecked: ValidatorType = {
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({}),
  isValid: () => true,
  reset: () => undefined,
};

/** Schemas are untrusted. One that makes rjsf throw is shown as JSON. */
class AnsweredFormBoundary extends Component<{ fallback: ReactNode; children: ReactNode }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
