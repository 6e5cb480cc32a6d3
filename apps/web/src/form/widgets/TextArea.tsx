import type { WidgetProps } from "@rjsf/utils";
import { describedBy, partIds } from "../elementId.ts";
import { isNearLimit, LengthCounter } from "../LengthCounter.tsx";

/** Text of several lines: here Enter begins a new one. */
export function TextArea(props: WidgetProps) {
  const { id, schema, options, required, disabled, readonly, rawErrors, onChange } = props;
  const text = typeof props.value === "string" ? props.value : "";
  return (
    <>
      <textarea
        id={partIds(id).control}
        className="input input-area"
        rows={3}
        dir="auto"
        value={text}
        required={required === true}
        disabled={disabled === true}
        readOnly={readonly === true}
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-describedby={describedBy(id, {
          description: schema.description,
          help: options.help,
          note: options["note"],
          hasCounter: isNearLimit(text, schema.maxLength),
          errors: rawErrors,
        })}
        onChange={({ target }) => onChange(target.value === "" ? undefined : target.value)}
      />
      <LengthCounter id={id} text={text} most={schema.maxLength} />
    </>
  );
}
