import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { useEffect, useState } from "react";
import { FormFoot } from "./FormFoot.tsx";
import type { Outgoing } from "./SendPreview.tsx";
import "../../design/fields/form.css";

type JsonFormProps = {
  /** Of the form element, so that a button elsewhere can submit it. */
  id: string;
  /** Why there are no fields. */
  why: string;
  content: JsonObject;
  refused?: readonly FieldError[];
  onReady?: (() => void) | undefined;
  onOutgoing?: ((outgoing: Outgoing) => void) | undefined;
  onChange?: ((content: JsonObject) => void) | undefined;
  onSubmit: (content: JsonObject) => void;
};

/** The whole answer as JSON, for a schema that cannot be drawn as fields. The host checks it. */
export function JsonForm({ id, why, content, refused = [], ...on }: JsonFormProps) {
  const start = toText(content);
  const [text, setText] = useState(start);
  const [isTried, setIsTried] = useState(false);
  const { onReady, onOutgoing, onChange, onSubmit } = on;
  useEffect(() => onReady?.(), [onReady]);
  useEffect(() => {
    const sent = readObject(text);
    onOutgoing?.({ content: sent ?? {}, ...(!sent && { problem: "this is not a JSON object" }) });
  }, [onOutgoing, text]);

  const answer = readObject(text);
  const errors = [
    ...(isTried && !answer ? ["The answer must be a JSON object."] : []),
    ...refused.map(({ field, message }) => `The host refused it: ${field} ${message}`),
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
        setIsTried(true);
        if (answer) onSubmit(answer);
      }}
    >
      <p className="form-notice plain-text">{why}</p>
      <div className="field">
        <label className="field-label" htmlFor={`${id}--json`}>
          The answer, as JSON
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
      <FormFoot says="One JSON object" isChanged={text !== start} onReset={() => change(start)} />
    </form>
  );
}

function readObject(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function toText(content: JsonObject): string {
  return JSON.stringify(content, null, 2);
}
