import { useId } from "react";
import "./choice.css";
import "./fields.css";

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string; isDisabled?: boolean }[];
  hint?: string | undefined;
  onChange: (value: Value) => void;
};

/** A group of radio buttons. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const name = useId();
  const hintId = props.hint === undefined ? undefined : `${name}-hint`;
  return (
    <fieldset className="text-field" aria-describedby={hintId}>
      <legend className="field-label">{props.label}</legend>
      <div className="choices">
        {props.options.map(({ value, label, isDisabled = false }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              disabled={isDisabled}
              onChange={() => props.onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
      {hintId !== undefined && (
        <p id={hintId} className="field-help">
          {props.hint}
        </p>
      )}
    </fieldset>
  );
}
