import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { JsonView } from "../../design/json/JsonView.tsx";
import { ContentView } from "../../design/json/ContentView.tsx";

/** The result of a tool, prompt or resource, recognized by its shape. */
export function ResultView({ result }: { result: JsonObject }) {
  const { content, messages, contents, structuredContent, isError } = result;
  const isEmpty = ![content, messages, contents].some((part) => toArray(part).length > 0);
  return (
    <div className={isError === true ? "result result-error" : "result"}>
      {isError === true && <p className="result-error-title">The tool reported an error</p>}
      {toArray(content).map((block, index) => (
        <ContentView key={String(index)} block={block} />
      ))}
      {toArray(messages).map((message, index) => (
        <MessageView key={String(index)} message={message} />
      ))}
      {toArray(contents).map((resource, index) => (
        <ContentView key={String(index)} block={{ type: "resource", resource }} />
      ))}
      {structuredContent !== undefined && (
        <div className="result-structured">
          <p className="result-label">Structured content</p>
          <JsonView value={structuredContent} />
        </div>
      )}
      {isEmpty && structuredContent === undefined && <p className="call-note">Empty result.</p>}
    </div>
  );
}

function MessageView({ message }: { message: JsonValue }) {
  if (!isJsonObject(message)) return <JsonView value={message} />;
  const { role, content } = message;
  return (
    <div className="result-message">
      <p className="result-label">{typeof role === "string" ? role : "message"}</p>
      <ContentView block={content ?? null} />
    </div>
  );
}

function toArray(part: JsonValue | undefined): JsonValue[] {
  return Array.isArray(part) ? part : [];
}
