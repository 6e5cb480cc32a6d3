import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { elementId, optionId } from "../field/elementId.ts";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../../design/text/lengths.ts";

/** A single choice with few options. An optional one has an option for no answer. */
export function RadioGroup(props: WidgetProps) {
  const { id, options, required, disabled, readonly, onChange } = props;
  const value: unknown = props.value;
  const choices = (options.enumOptions ?? []).map((option) => ({
    label: option.label,
    value: option.value as unknown,
  }));
  if (required !== true) choices.push({ label: "Not answered", value: undefined });
  return (
    <div className="choices">
      {choices.map((choice, index) => (
        <label
          key={optionId(id, index)}
          className={choice.value === undefined ? "choice choice-none" : "choice"}
        >
          <input
            id={optionId(id, index)}
            type="radio"
            name={elementId(id)}
            checked={deepEquals(choice.value, value)}
            disabled={disabled === true || readonly === true}
            onChange={() => onChange(choice.value)}
          />
          <span className="plain-text">{shorten(choice.label, lineLength)}</span>
        </label>
      ))}
    </div>
  );
}
