import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { useMemo } from "react";
import { FieldsForm } from "./FieldsForm.tsx";
import type { FormPatterns } from "./formPatterns.ts";
import { JsonForm } from "./JsonForm.tsx";
import type { Outgoing } from "./SendPreview.tsx";
import { describeFormExcess } from "./schema/formSize.ts";
import { toForm } from "./schema/toForm.ts";
import { withoutUnfinished } from "./field/unfinished.ts";

export type SchemaFormProps = {
  /** The id of the form element, so that a button elsewhere can submit it. */
  id: string;
  schema: JsonObject;
  patterns: FormPatterns;
  /** Earlier input; without it the form starts with the defaults. */
  draft?: JsonObject | undefined;
  /** The errors of a rejected answer. */
  rejected?: readonly FieldError[];
  /** Called when the form is mounted and can be submitted. */
  onReady?: () => void;
  /** Called when the form appears and after every change. */
  onOutgoing?: (outgoing: Outgoing) => void;
  /** `draft` also contains unfinished values. */
  onChange?: (content: JsonObject, draft: JsonObject) => void;
  onSubmit: (content: JsonObject) => void;
};

const noFieldsReason = "This schema doesn't list its fields. Answer as JSON.";
const tooLargeReason = "This form is too large to be shown. Answer as JSON.";

/** A form for any schema. It submits only valid content. */
export function SchemaForm(props: SchemaFormProps) {
  const { id, schema, draft, rejected = [], onReady, onChange, onSubmit } = props;
  const form = useMemo(() => toForm(schema), [schema]);
  const excess = useMemo(() => form && describeFormExcess(form.schema), [form]);
  if (form && excess === undefined) return <FieldsForm {...props} form={form} />;
  return (
    <JsonForm
      id={id}
      reason={excess === undefined ? noFieldsReason : `${tooLargeReason} ${excess}`}
      content={draft ? withoutUnfinished(draft) : readDefaults(schema)}
      rejected={rejected}
      onReady={onReady}
      onOutgoing={props.onOutgoing}
      onChange={(content) => onChange?.(content, content)}
      onSubmit={onSubmit}
    />
  );
}
