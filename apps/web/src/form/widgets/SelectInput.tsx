import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { describedBy, partIds } from "../elementId.ts";
import { cutText } from "../../design/cutText.ts";

/** One of many. */
export function SelectInput(props: WidgetProps) {
  const { id, schema, options, required, disabled, readonly, rawErrors, onChange } = props;
  const value: unknown = props.value;
  const choices = options.enumOptions ?? [];
  const chosen = choices.findIndex((choice) => deepEquals(choice.value, value));
  return (
    <select
      id={partIds(id).control}
      className="input input-select"
      value={String(chosen)}
      required={required === true}
      disabled={disabled === true || readonly === true}
      aria-invalid={rawErrors?.length ? true : undefined}
      aria-describedby={describedBy(id, {
        description: schema.description,
        help: options.help,
        note: options["note"],
        errors: rawErrors,
      })}
      onChange={({ target }) => onChange(choices[Number(target.value)]?.value)}
    >
      <option value="-1">{required === true ? "Choose one" : "Not answered"}</option>
      {choices.map((choice, index) => (
        <option key={String(index)} value={String(index)}>
          {cutText(choice.label, 300)}
        </option>
      ))}
    </select>
  );
}
