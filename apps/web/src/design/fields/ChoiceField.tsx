import { useId } from "react";
import "./choice.css";

type ChoiceFieldProps<Value extends string> = {
  label: string;
  value: Value;
  options: readonly { value: Value; label: string }[];
  onChange: (value: Value) => void;
};

/** A group of radio buttons. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const name = useId();
  return (
    <fieldset className="text-field">
      <legend className="field-label">{props.label}</legend>
      <div className="choices">
        {props.options.map(({ value, label }) => (
          <label key={value} className="choice">
            <input
              type="radio"
              name={name}
              value={value}
              checked={value === props.value}
              onChange={() => props.onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
