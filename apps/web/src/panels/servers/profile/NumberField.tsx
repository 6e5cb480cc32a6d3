import { useState } from "react";
import { TextField } from "../../../design/fields/TextField.tsx";

type NumberFieldProps = {
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  min: number;
  max?: number;
  isWhole?: boolean;
  /** Otherwise an empty field means none. */
  isRequired?: boolean;
};

/** The longest that a timer can run, in seconds. */
const longest = 2_147_483;

/** A number as it is typed. Only what fits is passed on, and the form cannot be sent without. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, min, max = longest, isWhole = false, isRequired = false } = props;
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
  if (text === "") return isRequired ? "It needs a number." : undefined;
  const number = Number(text);
  if (Number.isNaN(number)) return "This is not a number.";
  if (isWhole && !Number.isInteger(number)) return "It must be a whole number.";
  if (number < min) return min > 0 && min < 1 ? "It must be more than 0." : `At least ${min}.`;
  return number > max ? `At most ${max}.` : undefined;
}
