import type { WidgetProps } from "@rjsf/utils";
import type { SyntheticEvent } from "react";
import { flushSync } from "react-dom";
import { controlProps } from "./controlProps.ts";
import { isNearLimit, LengthCounter } from "../field/LengthCounter.tsx";
import { isUnfinished, toUnfinished } from "../field/unfinished.ts";

const inputModes: Record<string, "email" | "url"> = { email: "email", uri: "url" };

/**
 * One line of text. Only dates use a native input type: the types for email and URL change the
 * input (spaces, international names), but the form must send exactly what it shows.
 */
export function TextInput(props: WidgetProps) {
  const { id, schema, onChange } = props;
  const inputMode = inputModes[schema.format ?? ""];
  const isDate = schema.format === "date";
  const value: unknown = props.value;

  const change = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    const typed = currentTarget.validity.badInput ? toUnfinished("") : currentTarget.value;
    const next = typed === "" ? undefined : typed;
    if (next !== value) onChange(next);
  };
  // The browser reports a half-typed date only on blur and Enter. The change is flushed because
  // Enter may also submit the form.
  const commit = isDate ? change : undefined;

  const text = typeof value === "string" && !isUnfinished(value) ? value : "";
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
      onBlur={commit}
      onKeyDown={commit && ((event) => event.key === "Enter" && flushSync(() => commit(event)))}
    />
  );
  if (schema.maxLength === undefined) return input;
  return (
    <>
      {input}
      <LengthCounter id={id} text={text} max={schema.maxLength} />
    </>
  );
}
