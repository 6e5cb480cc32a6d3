import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import {
  isUrlRequest,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import { useId } from "react";
import { parseAnswer } from "./parseAnswer.ts";

type AnswerEditorProps = {
  request: ElicitationRequest;
  text: string;
  onChange: (text: string) => void;
};

/** The answer to send, which can be edited freely, and how it compares to the schema. */
export function AnswerEditor({ request, text, onChange }: AnswerEditorProps) {
  const id = useId();
  const answer = parseAnswer(text);
  const isInvalid = typeof answer === "string";
  return (
    <div className="text-field">
      <label className="field-label" htmlFor={id}>
        Answer to send
      </label>
      <textarea
        id={id}
        className="input input-area input-code fault-text"
        rows={Math.min(12, text.split("\n").length + 1)}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        value={text}
        aria-invalid={isInvalid ? true : undefined}
        aria-describedby={`${id}-status`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-status`} className={isInvalid ? "field-error" : "field-help"} role="status">
        {isInvalid ? answer : describeCheck(request, answer)}
      </p>
    </div>
  );
}

function describeCheck(request: ElicitationRequest, answer: SentAnswer): string {
  if (isUrlRequest(request)) return "In URL mode, answers have no content.";
  if (answer.action !== "accept") {
    return answer.content === undefined ? "Valid answer." : "Only accept may have content.";
  }
  if (answer.content === undefined) return "The content is missing.";
  const errors = checkContent(request.requestedSchema, answer.content);
  if (errors.length === 0) return "Matches the schema.";
  const messages = errors.map(({ field, message }) => `${field} ${message}`.trim());
  return `Breaks the schema: ${messages.join("; ")}.`;
}
