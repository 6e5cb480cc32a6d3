import type { WidgetProps } from "@rjsf/utils";
import { describedBy, partIds } from "../elementId.ts";

export function TextArea(props: WidgetProps) {
  const { id, schema, options, required, disabled, readonly, rawErrors, onChange } = props;
  const value: unknown = props.value;
  return (
    <textarea
      id={partIds(id).control}
      className="input input-area"
      rows={3}
      value={typeof value === "string" ? value : ""}
      required={required === true}
      disabled={disabled === true}
      readOnly={readonly === true}
      aria-invalid={rawErrors?.length ? true : undefined}
      aria-describedby={describedBy(id, {
        description: schema.description,
        help: options.help,
        errors: rawErrors,
      })}
      onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
    />
  );
}
