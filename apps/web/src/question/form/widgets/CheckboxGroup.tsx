import { deepEquals, type WidgetProps } from "@rjsf/utils";
import { describedBy, optionId } from "../field/elementId.ts";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../../design/text/lengths.ts";

/** A multiple choice in the order of the schema. If it is optional, no selection is no answer. */
export function CheckboxGroup(props: WidgetProps) {
  const { id, options, required, disabled, readonly, rawErrors, onChange } = props;
  const chosen: unknown[] = Array.isArray(props.value) ? props.value : [];
  const choices = options.enumOptions ?? [];
  const isChosen = (value: unknown) => chosen.some((other) => deepEquals(other, value));

  const toggle = (value: unknown) => {
    const next = choices
      .map((choice) => choice.value as unknown)
      .filter((other) => isChosen(other) !== deepEquals(other, value));
    onChange(next.length === 0 && required !== true ? undefined : next);
  };

  return (
    <div className="choices">
      {choices.map((choice, index) => (
        <label key={optionId(id, index)} className="choice">
          <input
            id={optionId(id, index)}
            type="checkbox"
            checked={isChosen(choice.value)}
            disabled={disabled === true || readonly === true}
            aria-invalid={rawErrors?.length ? true : undefined}
            aria-describedby={describedBy(id, { errors: rawErrors })}
            onChange={() => toggle(choice.value)}
          />
          <span className="plain-text">{shorten(choice.label, lineLength)}</span>
        </label>
      ))}
    </div>
  );
}
