import type { BaseInputTemplateProps } from "@rjsf/utils";
import type { SyntheticEvent } from "react";
import { describedBy, partIds } from "../elementId.ts";

const inputModes: Record<string, "email" | "url"> = { email: "email", url: "url" };
/** Fails the format's check, which is what half a date should do. */
const unfinished = "unfinished";

/**
 * One line of text. Only dates use a native type: those for email and URL rewrite what is typed
 * (spaces, international names), and what is sent must be what is seen.
 */
export function TextInput(props: BaseInputTemplateProps) {
  const { id, schema, options, required, disabled, readonly, rawErrors, onChange } = props;
  const type = String(props["type"] ?? schema.format);
  const inputMode = inputModes[type];
  const isDate = type === "date";
  const value: unknown = props.value;

  const change = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const text = currentTarget.validity.badInput ? unfinished : currentTarget.value;
    const next = text === "" ? undefined : text;
    if (next !== value) onChange(next);
  };
  // A half-typed date tells of itself only when the field is left or sent.
  const settle = isDate ? change : undefined;

  return (
    <input
      id={partIds(id).control}
      className="input"
      type={isDate ? "date" : "text"}
      inputMode={inputMode}
      autoComplete="off"
      spellCheck={inputMode ? false : undefined}
      autoCapitalize={inputMode && "none"}
      value={typeof value === "string" && value !== unfinished ? value : ""}
      required={required === true}
      disabled={disabled === true}
      readOnly={readonly === true}
      aria-invalid={rawErrors?.length ? true : undefined}
      aria-describedby={describedBy(id, {
        description: schema.description,
        help: options["help"],
        errors: rawErrors,
      })}
      onChange={change}
      onBlur={settle}
      onKeyDown={settle && ((event) => event.key === "Enter" && settle(event))}
    />
  );
}
