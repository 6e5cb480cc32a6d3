import { isJsonObject, parseJson, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { useEffect, useState } from "react";
import { FormFooter } from "./FormFooter.tsx";
import type { Outgoing } from "./SendPreview.tsx";
import "../../design/fields/form.css";

type JsonFormProps = {
  /** The id of the form element, so that a button elsewhere can submit it. */
  id: string;
  /** Explains why there are no fields. */
  reason: string;
  content: JsonObject;
  rejected?: readonly FieldError[];
  onReady?: (() => void) | undefined;
  onOutgoing?: ((outgoing: Outgoing) => void) | undefined;
  onChange?: ((content: JsonObject) => void) | undefined;
  onSubmit: (content: JsonObject) => void;
};

/** The answer as JSON, for a schema that can't be shown as fields. The host checks it. */
export function JsonForm({ id, reason, content, rejected = [], ...on }: JsonFormProps) {
  const initialText = toText(content);
  const [text, setText] = useState(initialText);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const { onReady, onOutgoing, onChange, onSubmit } = on;
  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => {
    const sent = readObject(text);
    onOutgoing?.({
      content: sent ?? {},
      ...(!sent && { problem: "the answer isn't a JSON object" }),
    });
  }, [onOutgoing, text]);

  const answer = readObject(text);
  const errors = [
    ...(wasSubmitted && !answer ? ["The answer must be a JSON object."] : []),
    ...rejected.map(({ field, message }) => `Rejected by the host: ${field} ${message}`),
  ];
  const change = (next: string) => {
    setText(next);
    const changed = readObject(next);
    if (changed) onChange?.(changed);
  };
  return (
    <form
      id={id}
      className="form"
      onSubmit={(event) => {
        event.preventDefault();
        setWasSubmitted(true);
        if (answer) onSubmit(answer);
      }}
    >
      <p className="form-notice plain-text">{reason}</p>
      <div className="field">
        <label className="field-label" htmlFor={`${id}--json`}>
          Answer as JSON
        </label>
        <textarea
          id={`${id}--json`}
          className="input input-area input-json"
          rows={6}
          spellCheck={false}
          value={text}
          aria-invalid={errors.length > 0 ? true : undefined}
          aria-describedby={`${id}--json-errors`}
          onChange={({ target }) => change(target.value)}
        />
        <div id={`${id}--json-errors`} role="alert">
          {errors.map((error) => (
            <p key={error} className="field-error">
              {error}
            </p>
          ))}
        </div>
      </div>
      <FormFooter
        hint="A JSON object"
        isChanged={text !== initialText}
        onReset={() => change(initialText)}
      />
    </form>
  );
}

function readObject(text: string): JsonObject | undefined {
  try {
    const value = parseJson(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function toText(content: JsonObject): string {
  return JSON.stringify(content, null, 2);
}
