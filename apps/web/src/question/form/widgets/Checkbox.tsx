import type { WidgetProps } from "@rjsf/utils";
import { describedBy, partIds } from "../field/elementId.ts";

/** A yes or no deep inside a tool's arguments, where no three-state choice was prepared. */
export function Checkbox(props: WidgetProps) {
  const { id, label, disabled, readonly, rawErrors, onChange } = props;
  return (
    <label className="choice">
      <input
        id={partIds(id).control}
        type="checkbox"
        checked={props.value === true}
        disabled={disabled === true || readonly === true}
        aria-invalid={rawErrors?.length ? true : undefined}
        aria-describedby={describedBy(id, { errors: rawErrors })}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span className="plain-text">{label}</span>
    </label>
  );
}
