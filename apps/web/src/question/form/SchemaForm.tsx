import type { PatternMatcher } from "@elicitation-playground/shared/elicitation/schema/ajvOptions";
import { readDefaults } from "@elicitation-playground/shared/elicitation/schema/readProperty";
import type { JsonObject } from "@elicitation-playground/shared/text/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { useMemo } from "react";
import { FieldsForm } from "./FieldsForm.tsx";
import { JsonForm } from "./JsonForm.tsx";
import type { Outgoing } from "./SendPreview.tsx";
import { toForm } from "./schema/toForm.ts";
import { withoutUnread } from "./field/unread.ts";

export type SchemaFormProps = {
  /** Of the form element, so that a button elsewhere can submit it. */
  id: string;
  schema: JsonObject;
  /** Checks the patterns of the schema; never asked when there are none. */
  matchPattern: PatternMatcher;
  /** What was typed before; without it the form starts with the defaults. */
  draft?: JsonObject | undefined;
  /** What the host refused. */
  refused?: readonly FieldError[];
  /** The form is on the page: from now on it can be submitted. */
  onReady?: () => void;
  /** Whether the first field has the focus when the form appears. */
  takesFocus?: boolean;
  /** What would be sent now: told when the form appears and after every change. */
  onOutgoing?: (outgoing: Outgoing) => void;
  /** `held` has also what was typed and is no value yet, for a draft. */
  onChange?: (content: JsonObject, held: JsonObject) => void;
  onSubmit: (content: JsonObject) => void;
};

const unlisted = "The schema of this form does not list its fields, so it is answered as JSON.";

/** A form for any schema. It hands over only content that keeps to the schema. */
export function SchemaForm(props: SchemaFormProps) {
  const { id, schema, draft, refused = [], onReady, onChange, onSubmit } = props;
  const form = useMemo(() => toForm(schema), [schema]);
  if (form) return <FieldsForm {...props} form={form} />;
  return (
    <JsonForm
      id={id}
      why={unlisted}
      content={draft ? withoutUnread(draft) : readDefaults(schema)}
      refused={refused}
      onReady={onReady}
      onOutgoing={props.onOutgoing}
      onChange={(content) => onChange?.(content, content)}
      onSubmit={onSubmit}
    />
  );
}
