import type { FormField } from "@elicitation-playground/shared/elicitation/schema/formFields";
import { readTyped } from "@elicitation-playground/shared/elicitation/schema/readTyped";
import type { JsonValue } from "@elicitation-playground/shared/text/json";
import { useState, type KeyboardEvent } from "react";
import { isLongText } from "../../form/schema/controlFor.ts";
import { describeZone, fromLocalInput, toLocalInput } from "../../form/field/dateTime.ts";
import type { StepInputProps } from "./FieldStep.tsx";
import { useFocusOnMount } from "./useFocusOnMount.ts";

/** Stands for half a date, and fails the check. */
const unfinished = "unfinished";

/** Text, numbers and dates. Enter continues; in a long text Shift+Enter starts a new line. */
export function StepText(props: StepInputProps) {
  const { formId, field, current, isInvalid, onChange, onAnswer } = props;
  const isMoment = field.property["format"] === "date-time";
  const [typed, setTyped] = useState(() => toTyped(current, isMoment));
  const input = useFocusOnMount<HTMLInputElement & HTMLTextAreaElement>();

  const read = (text: string): JsonValue | undefined => {
    const isHalf = input.current instanceof HTMLInputElement && input.current.validity.badInput;
    if (isHalf) return unfinished;
    return isMoment ? fromLocalInput(text) : readTyped(field, text);
  };
  const common = {
    id: "step-input",
    value: typed,
    required: field.isRequired,
    autoComplete: "off",
    "aria-invalid": isInvalid || undefined,
    "aria-describedby": isInvalid ? "step-error step-about" : "step-about",
    onChange: ({ target }: { target: { value: string } }) => {
      setTyped(target.value);
      const value = read(target.value);
      onChange(value === unfinished ? undefined : value);
    },
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    if (event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    onAnswer(read(typed));
  };

  return (
    <form
      id={formId}
      data-enter="continues"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onAnswer(read(typed));
      }}
    >
      {isLong(field) ? (
        <textarea
          {...common}
          ref={input}
          className="input input-area"
          rows={3}
          onKeyDown={onKeyDown}
        />
      ) : (
        <input {...common} ref={input} className="input step-input" type={typeOf(field.property)} />
      )}
      {isMoment && <p className="input-note">{describeZone(typed)}</p>}
    </form>
  );
}

function toTyped(current: JsonValue | undefined, isMoment: boolean): string {
  if (current === undefined || current === unfinished) return "";
  const text = typeof current === "string" ? current : JSON.stringify(current);
  return isMoment ? toLocalInput(text) : text;
}

function typeOf(property: FormField["property"]): string {
  if (property["format"] === "date") return "date";
  return property["format"] === "date-time" ? "datetime-local" : "text";
}

function isLong({ read, property }: FormField): boolean {
  if (read.kind === "other") return true;
  return read.kind === "text" && typeOf(property) === "text" && isLongText(property);
}
