import { getUiOptions, type FieldProps } from "@rjsf/utils";
import { useState } from "react";
import { describedBy, partIds } from "../field/elementId.ts";
import { readNumber } from "@elicitation-playground/shared/elicitation/schema/readTyped";

/**
 * A number in a text input. A native number input hides invalid text, steps on the mouse wheel and
 * rounds. Here the text stays visible and the check reports what is wrong.
 */
export function NumberField(props: FieldProps) {
  const { schema, registry, onChange, fieldPathId, rawErrors } = props;
  const value: unknown = props.formData;
  const [typed, setTyped] = useState("");
  const { StringField } = registry.fields;
  if (schema.enum && StringField) return <StringField {...props} />;

  const shown = readNumber(typed) === value ? typed : toText(value);
  const { help, note, suggested } = getUiOptions(props.uiSchema);
  return (
    <input
      id={partIds(fieldPathId.$id).control}
      className="input input-number"
      type="text"
      inputMode={schema.type === "integer" && Number(schema.minimum) >= 0 ? "numeric" : "decimal"}
      autoComplete="off"
      value={shown}
      required={props.required === true}
      disabled={props.disabled === true}
      readOnly={props.readonly === true}
      aria-invalid={rawErrors?.length ? true : undefined}
      aria-describedby={describedBy(fieldPathId.$id, {
        description: schema.description,
        help,
        note,
        isSuggested: suggested !== undefined && suggested === value,
        errors: rawErrors,
      })}
      // Shows the number that is sent: 1e3 becomes 1000, and -0 becomes 0.
      onBlur={() => setTyped("")}
      onChange={({ target }) => {
        setTyped(target.value);
        onChange(readNumber(target.value), fieldPathId.path);
      }}
    />
  );
}

function toText(value: unknown): string {
  return typeof value === "number" || typeof value === "string" ? String(value) : "";
}
