import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { controlProps } from "./controlProps.ts";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../../design/text/lengths.ts";

/** A single choice with many options. */
export function SelectInput(props: WidgetProps) {
  const { options, onChange } = props;
  const { readOnly, ...control } = controlProps(props);
  const value: unknown = props.value;
  const choices = options.enumOptions ?? [];
  const chosen = choices.findIndex((choice) => deepEquals(choice.value, value));
  return (
    <select
      {...control}
      disabled={control.disabled || readOnly}
      className="input input-select"
      value={String(chosen)}
      onChange={({ target }) => onChange(choices[Number(target.value)]?.value)}
    >
      <option value="-1">{control.required ? "Choose one" : "Not answered"}</option>
      {choices.map((choice, index) => (
        <option key={String(index)} value={String(index)}>
          {shorten(choice.label, lineLength)}
        </option>
      ))}
    </select>
  );
}
