import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { FieldError } from "@elicitation-playground/shared/problem";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../design/text/lengths.ts";
import { useMemo, useRef } from "react";
import { ErrorItems } from "../../design/ErrorItems.tsx";
import { parseWithPosition } from "../../design/json/parseWithPosition.ts";
import "./jsonPanel.css";

type JsonPanelProps = {
  /** The id of the form element, which the answer bar submits. */
  id: string;
  schema: JsonObject;
  text: string;
  /** The errors of a rejected answer. */
  rejected: readonly FieldError[];
  /** With the content if the text is a JSON object. */
  onChange: (text: string, content: JsonObject | undefined) => void;
  onSubmit: (content: JsonObject) => void;
};

type CheckedText = { content?: JsonObject; errors: string[] };

/** The answer as JSON, checked while it is typed. */
export function JsonPanel(props: JsonPanelProps) {
  const { id, schema, text, rejected, onChange, onSubmit } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const { content, errors } = useMemo(() => checkText(schema, text), [schema, text]);
  const shown = [...errors, ...rejected.map((error) => `Rejected by the host: ${toText(error)}`)];
  return (
    <form
      id={id}
      className="json-answer"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (content && errors.length === 0) onSubmit(content);
        else area.current?.focus();
      }}
    >
      <label className="field-label" htmlFor={`${id}-text`}>
        Answer content
      </label>
      <textarea
        ref={area}
        id={`${id}-text`}
        className="input input-area json-answer-text"
        rows={Math.min(18, Math.max(6, text.split("\n").length + 1))}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        value={text}
        aria-invalid={shown.length > 0}
        aria-describedby={`${id}-check`}
        onChange={({ target }) => onChange(target.value, checkText(schema, target.value).content)}
      />
      <div id={`${id}-check`} className="json-answer-check" aria-live="polite">
        {shown.length === 0 ? (
          <p className="json-answer-valid">Matches the schema.</p>
        ) : (
          <ErrorItems errors={shown}>{(error) => shorten(error, lineLength)}</ErrorItems>
        )}
      </div>
    </form>
  );
}

function checkText(schema: JsonObject, text: string): CheckedText {
  const parsed = parseWithPosition(text);
  if (!parsed.ok) {
    return { errors: [`Line ${parsed.line}, column ${parsed.column}: ${parsed.message}.`] };
  }
  const errors = checkContent(schema, parsed.value).map(toText);
  return isJsonObject(parsed.value) ? { content: parsed.value, errors } : { errors };
}

function toText({ field, message }: FieldError): string {
  return `${field === "" ? "The answer" : field} ${message}`;
}
