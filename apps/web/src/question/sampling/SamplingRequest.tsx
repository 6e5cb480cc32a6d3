import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { ContentView } from "../../design/json/ContentView.tsx";
import { LongText } from "../../design/text/LongText.tsx";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { JsonView } from "../../design/json/JsonView.tsx";
import "./sampling.css";

/** The input for the model, as plain text. */
export function SamplingRequest({ request }: { request: JsonObject }) {
  const { messages, systemPrompt, ...rest } = request;
  const { maxTokens, _meta, ...settings } = rest;
  const { shown, more } = useFirstItems(Array.isArray(messages) ? messages : [], "messages");
  return (
    <div id="question-message" className="sampling">
      {typeof systemPrompt === "string" && (
        <div className="sampling-message">
          <p className="result-label">system</p>
          <p className="plain-text">
            <LongText text={systemPrompt} />
          </p>
        </div>
      )}
      {shown.map((message, index) => (
        <Message key={String(index)} message={message} />
      ))}
      {more}
      {typeof maxTokens === "number" && (
        <p className="sampling-limit">At most {maxTokens} tokens.</p>
      )}
      {(Object.keys(settings).length > 0 || _meta !== undefined) && (
        <details className="sampling-settings">
          <summary>Other settings</summary>
          <JsonView value={{ ...settings, ...(_meta !== undefined && { _meta }) }} />
        </details>
      )}
    </div>
  );
}

function Message({ message }: { message: JsonValue }) {
  const { role, content = null } = isJsonObject(message) ? message : { content: message };
  const { shown, more } = useFirstItems(Array.isArray(content) ? content : [content], "parts");
  return (
    <div className="sampling-message">
      <p className="result-label">{typeof role === "string" ? role : "message"}</p>
      {shown.map((block, index) => (
        <ContentView key={String(index)} block={block} />
      ))}
      {more}
    </div>
  );
}
