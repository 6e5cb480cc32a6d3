import { useState } from "react";
import { TextField } from "../../../design/fields/TextField.tsx";

type NumberFieldProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max?: number;
  isWhole?: boolean;
  /** Otherwise an empty field means null. */
  isRequired?: boolean;
};

/** The longest timeout that a JavaScript timer supports, in seconds. */
const maxSeconds = 2_147_483;

/** A number field that only reports valid values. */
export function NumberField(props: NumberFieldProps) {
  const {
    label,
    value,
    onChange,
    min,
    max = maxSeconds,
    isWhole = false,
    isRequired = false,
  } = props;
  const [text, setText] = useState(value === null ? "" : String(value));
  const error = check(text, { min, max, isWhole, isRequired });
  return (
    <TextField
      label={label}
      type="number"
      value={text}
      error={error}
      min={min}
      max={max}
      step={isWhole ? 1 : "any"}
      isRequired={isRequired}
      {...(!isRequired && { placeholder: "none" })}
      onChange={(next) => {
        setText(next);
        if (check(next, { min, max, isWhole, isRequired }) === undefined) {
          onChange(next === "" ? null : Number(next));
        }
      }}
    />
  );
}

type Bounds = { min: number; max: number; isWhole: boolean; isRequired: boolean };

function check(text: string, { min, max, isWhole, isRequired }: Bounds): string | undefined {
  if (text === "") return isRequired ? "Enter a number." : undefined;
  const number = Number(text);
  if (Number.isNaN(number)) return "Enter a number.";
  if (isWhole && !Number.isInteger(number)) return "Enter a whole number.";
  if (number < min) return min > 0 && min < 1 ? "Must be more than 0." : `Must be at least ${min}.`;
  return number > max ? `Must be at most ${max}.` : undefined;
}
