import { useId, type ReactNode } from "react";
import "./fields.css";
import "./form.css";

type SelectFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
  takesFocus?: boolean;
};

export function SelectField({ label, value, onChange, children, takesFocus }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="text-field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="input input-select"
        value={value}
        {...(takesFocus === true && { "data-focus": "" })}
        onChange={({ target }) => onChange(target.value)}
      >
        {children}
      </select>
    </div>
  );
}
