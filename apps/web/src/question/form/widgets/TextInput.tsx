import type { WidgetProps } from "@rjsf/utils";
import type { SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { controlProps } from "./controlProps.ts";
import { isNearLimit, LengthCounter } from "../field/LengthCounter.tsx";
import { isUnread, toUnread } from "../field/unread.ts";

const inputModes: Record<string, "email" | "url"> = { email: "email", uri: "url" };

/**
 * One line of text. Only dates use a native type: those for email and URL rewrite what is typed
 * (spaces, international names), and what is sent must be what is seen.
 */
export function TextInput(props: WidgetProps) {
  const { id, schema, onChange } = props;
  const inputMode = inputModes[schema.format ?? ""];
  const isDate = schema.format === "date";
  const value: unknown = props.value;

  const change = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = currentTarget.validity.badInput ? toUnread("") : currentTarget.value;
    const next = typed === "" ? undefined : typed;
    if (next !== value) onChange(next);
  };
  // A half-typed date tells of itself only when the field is left or sent, and then at once:
  // the same key may send the form.
  const settle = isDate ? change : undefined;

  const text = typeof value === "string" && !isUnread(value) ? value : "";
  const input = (
    <input
      {...controlProps(props, isNearLimit(text, schema.maxLength))}
      className="input"
      type={isDate ? "date" : "text"}
      inputMode={inputMode}
      dir={isDate || inputMode ? undefined : "auto"}
      autoComplete="off"
      spellCheck={inputMode ? false : undefined}
      autoCapitalize={inputMode && "none"}
      value={text}
      onChange={change}
      onBlur={settle}
      onKeyDown={settle && ((event) => event.key === "Enter" && flushSync(() => settle(event)))}
    />
  );
  if (schema.maxLength === undefined) return input;
  return (
    <>
      {input}
      <LengthCounter id={id} text={text} most={schema.maxLength} />
    </>
  );
}
