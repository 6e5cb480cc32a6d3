import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { JsonView } from "../../design/json/JsonView.tsx";
import "./sendPreview.css";

/** The content that the form would send now, and the reason why it can't be sent yet. */
export type Outgoing = { content: JsonObject; problem?: string | undefined };

/** A longer preview starts collapsed, so that it doesn't push the form out of sight. */
const maxOpen = 600;
const maxOneLine = 60;

/** Exactly the JSON that Accept sends, updated while the form is filled in. */
export function SendPreview({ content, problem }: Outgoing) {
  const { length } = JSON.stringify(content);
  return (
    <details className="send-preview" open={length <= maxOpen}>
      <summary>
        {problem === undefined ? (
          "Will send"
        ) : (
          <>
            Can't send yet: <span className="send-preview-note">{problem}</span>
          </>
        )}
      </summary>
      <JsonView value={content} isOneLine={length <= maxOneLine} />
    </details>
  );
}

/** Why a form can't be sent, by the number of its required fields that are empty and of others. */
export function describeProblem(emptyCount: number, invalidCount: number): string | undefined {
  const parts = [
    ...(emptyCount === 0 ? [] : [count(emptyCount, "required field", "empty")]),
    ...(invalidCount === 0 ? [] : [count(invalidCount, "field", "invalid")]),
  ];
  return parts.length === 0 ? undefined : parts.join(", ");
}

function count(fields: number, noun: string, problem: string): string {
  return fields === 1 ? `1 ${noun} is ${problem}` : `${fields} ${noun}s are ${problem}`;
}
