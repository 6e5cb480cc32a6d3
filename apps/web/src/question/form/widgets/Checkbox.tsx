import type { WidgetProps } from "@rjsf/utils";
import { describedBy, partIds } from "../field/elementId.ts";

/** For nested booleans in the arguments of a tool, which have no option for “Not answered”. */
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
