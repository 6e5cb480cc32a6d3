import { useId, useState, type HTMLInputTypeAttribute, type ReactNode } from "react";
import "./fields.css";
import "./form.css";

type TextFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Shown under the field. */
  hint?: ReactNode;
  error?: string | undefined;
  type?: HTMLInputTypeAttribute;
  placeholder?: string;
  isRequired?: boolean;
  /** Monospaced, without autocorrection: for commands, URLs and names. */
  isCode?: boolean;
  /** Masked, with a button to show it. */
  isSecret?: boolean;
  /** Gets the focus when its dialog opens. */
  takesFocus?: boolean;
  min?: number;
  max?: number;
  step?: number | "any";
};

/** A text input with its label, hint and error. */
export function TextField(props: TextFieldProps) {
  const {
    label,
    value,
    onChange,
    hint,
    error,
    type = "text",
    isSecret,
    isCode,
    takesFocus,
  } = props;
  const id = useId();
  const [isShown, setIsShown] = useState(false);
  const descriptionIds = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`];
  return (
    <div className="text-field">
      <div className="field-label">
        <label htmlFor={id}>{label}</label>
        {props.isRequired === true && (
          <span className="field-required" aria-hidden="true">
            *
          </span>
        )}
      </div>
      <div className="text-field-line">
        <input
          id={id}
          className={isCode === true ? "input input-code" : "input"}
          type={isSecret === true && !isShown ? "password" : type}
          value={value}
          placeholder={props.placeholder}
          required={props.isRequired}
          min={props.min}
          max={props.max}
          step={props.step}
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={descriptionIds.filter(Boolean).join(" ") || undefined}
          autoComplete="off"
          {...(takesFocus === true && { "data-focus": "" })}
          {...(isCode === true && { autoCapitalize: "off", autoCorrect: "off", spellCheck: false })}
          onChange={({ target }) => onChange(target.value)}
        />
        {isSecret === true && (
          <button
            type="button"
            className="button button-small"
            aria-pressed={isShown}
            aria-label={`Show ${label}`}
            onClick={() => setIsShown(!isShown)}
          >
            {isShown ? "Hide" : "Show"}
          </button>
        )}
      </div>
      {error !== undefined && (
        <p id={`${id}-error`} className="field-error">
          <span>{error}</span>
        </p>
      )}
      {hint !== undefined && (
        <div id={`${id}-hint`} className="field-help">
          {hint}
        </div>
      )}
    </div>
  );
}
