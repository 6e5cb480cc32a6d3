import type { JsonObject } from "@elicitation-playground/shared/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import Renderer from "@rjsf/core";
import { use, useEffect, useMemo, useState } from "react";
import { elementId } from "./elementId.ts";
import { focusFirst } from "./focusFirst.ts";
import { loadPatternMatcher, noPatterns, usesPatterns } from "./patternMatcher.ts";
import { focusSummary } from "./templates/ErrorSummary.tsx";
import { fields, templates, widgets } from "./registry.ts";
import { toContent } from "./toContent.ts";
import { toForm } from "./toForm.ts";
import { createFormValidator, toRefusalTree } from "./validator.ts";
import "./form.css";
import "./choice.css";

export type SchemaFormProps = {
  /** Of the form element, so that a button elsewhere can submit it. */
  id: string;
  schema: JsonObject;
  /** What was typed before; without it the form starts with the defaults. */
  draft?: JsonObject | undefined;
  /** What the host refused. */
  refused?: readonly FieldError[];
  /** The form is on the page: from now on it can be submitted. */
  onReady?: () => void;
  /** Whether the first field has the focus when the form appears. */
  takesFocus?: boolean;
  onChange?: (content: JsonObject) => void;
  onSubmit: (content: JsonObject) => void;
};

/** A form for any schema. It hands over only content that keeps to the schema. */
export function SchemaForm(props: SchemaFormProps) {
  const { id, schema, draft, refused, takesFocus, onReady, onChange, onSubmit } = props;
  const [wasRefused, setWasRefused] = useState(false);
  const matchPattern = usesPatterns(schema) ? use(loadPatternMatcher()) : noPatterns;
  const form = useMemo(() => toForm(schema), [schema]);
  const validator = useMemo(() => createFormValidator(matchPattern), [matchPattern]);
  const [initial] = useState(() => draft ?? form.defaults);
  const refusal = useMemo(
    () => (refused && refused.length > 0 ? toRefusalTree(refused) : undefined),
    [refused],
  );

  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => {
    if (takesFocus) focusFirst(document.getElementById(id));
  }, [id, takesFocus]);
  useEffect(() => {
    if (refusal) focusSummary(id);
  }, [id, refusal]);

  return (
    <Renderer
      id={id}
      className="form"
      idPrefix={elementId(id)}
      schema={form.schema}
      uiSchema={form.uiSchema}
      initialFormData={initial}
      validator={validator}
      fields={fields}
      templates={templates}
      widgets={widgets}
      {...(refusal && { extraErrors: refusal })}
      // Errors wait for the first try; from then on each change is checked at once.
      liveValidate={wasRefused ? "onChange" : false}
      noHtml5Validate
      showErrorList="top"
      experimental_defaultFormStateBehavior={{
        arrayMinItems: { populate: "never" },
        constAsDefaults: "never",
        requiredBooleanDefault: "skip",
        emptyObjectFields: "skipDefaults",
      }}
      onChange={({ formData }) => onChange?.(toContent(schema, formData))}
      onError={() => {
        setWasRefused(true);
        focusSummary(id);
      }}
      onSubmit={({ formData }) => onSubmit(toContent(schema, formData))}
    >
      <></>
    </Renderer>
  );
}
