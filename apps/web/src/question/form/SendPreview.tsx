import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { JsonView } from "../../design/json/JsonView.tsx";
import "./sendPreview.css";

/** What the form would send now, and how many things still stand in its way. */
export type Outgoing = { content: JsonObject; problemCount: number };

/** Beyond this the preview starts folded: it must not push the form out of sight. */
const mostOpen = 600;
const mostOnOneLine = 60;

/** Exactly the JSON that Accept sends, kept up to date while the form is filled in. */
export function SendPreview({ content, problemCount }: Outgoing) {
  const { length } = JSON.stringify(content);
  return (
    <details className="send-preview" open={length <= mostOpen}>
      <summary>
        {problemCount === 0 ? "Will send" : "Not yet to be sent"}
        {problemCount > 0 && (
          <span className="send-preview-note">
            {problemCount === 1 ? "one field needs" : `${problemCount} fields need`} an answer first
          </span>
        )}
      </summary>
      <JsonView value={content} isOneLine={length <= mostOnOneLine} />
    </details>
  );
}
