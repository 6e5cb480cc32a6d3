import { checkContent } from "@elicitation-playground/shared/elicitation/schema/checkContent";
import {
  isUrlRequest,
  type ElicitationRequest,
  type SentAnswer,
} from "@elicitation-playground/shared/elicitation/request";
import { useId } from "react";
import { readAnswer } from "./parseAnswer.ts";

type AnswerEditorProps = {
  request: ElicitationRequest;
  text: string;
  onChange: (text: string) => void;
};

/** The answer as it will leave, free to be changed; and what the schema says to it. */
export function AnswerEditor({ request, text, onChange }: AnswerEditorProps) {
  const id = useId();
  const answer = readAnswer(text);
  const isUnreadable = typeof answer === "string";
  return (
    <div className="text-field">
      <label className="field-label" htmlFor={id}>
        Answer that leaves
      </label>
      <textarea
        id={id}
        className="input input-area input-code fault-text"
        rows={Math.min(12, text.split("\n").length + 1)}
        spellCheck={false}
        autoCapitalize="off"
        autoCorrect="off"
        value={text}
        aria-invalid={isUnreadable ? true : undefined}
        aria-describedby={`${id}-said`}
        onChange={({ target }) => onChange(target.value)}
      />
      <p id={`${id}-said`} className={isUnreadable ? "field-error" : "field-help"} role="status">
        {isUnreadable ? answer : describeCheck(request, answer)}
      </p>
    </div>
  );
}

function describeCheck(request: ElicitationRequest, answer: SentAnswer): string {
  if (isUrlRequest(request)) return "In URL mode an answer has no content.";
  if (answer.action !== "accept") {
    return answer.content === undefined ? "A proper answer." : "Only accept has content.";
  }
  if (answer.content === undefined) return "Accept without content.";
  const errors = checkContent(request.requestedSchema, answer.content);
  if (errors.length === 0) return "The schema allows this content.";
  const words = errors.map(({ field, message }) => `${field} ${message}`.trim());
  return `The schema does not allow it: ${words.join("; ")}.`;
}
