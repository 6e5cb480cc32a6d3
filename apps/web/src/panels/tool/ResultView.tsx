import {
  isJsonObject,
  type JsonObject,
  type JsonValue,
} from "@elicitation-playground/shared/text/json";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { nameLength } from "../../design/text/lengths.ts";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { JsonView } from "../../design/json/JsonView.tsx";
import { ContentView } from "../../design/json/ContentView.tsx";
import "./result.css";

/** The result of a tool, prompt or resource, recognized by its shape. */
export function ResultView({ result }: { result: JsonObject }) {
  const { content, messages, contents, structuredContent, isError } = result;
  const blocks = [
    ...toArray(content).map((block) => ({ block })),
    ...toArray(messages).map((message) => ({ message })),
    ...toArray(contents).map((resource) => ({ block: { type: "resource", resource } })),
  ];
  const { shown, more } = useFirstItems(blocks, "parts");
  return (
    <div className={isError === true ? "result result-error" : "result"}>
      {isError === true && <p className="result-error-title">The tool reported an error</p>}
      {shown.map((part, index) =>
        "message" in part ? (
          <MessageView key={String(index)} message={part.message} />
        ) : (
          <ContentView key={String(index)} block={part.block} />
        ),
      )}
      {more}
      {structuredContent !== undefined && (
        <div className="result-structured">
          <p className="result-label">Structured content</p>
          <JsonView value={structuredContent} />
        </div>
      )}
      {blocks.length === 0 && structuredContent === undefined && (
        <p className="call-note">Empty result.</p>
      )}
    </div>
  );
}

function MessageView({ message }: { message: JsonValue }) {
  if (!isJsonObject(message)) return <JsonView value={message} />;
  const { role, content } = message;
  return (
    <div className="result-message">
      <p className="result-label">
        {typeof role === "string" ? shorten(role, nameLength) : "message"}
      </p>
      <ContentView block={content ?? null} />
    </div>
  );
}

function toArray(part: JsonValue | undefined): JsonValue[] {
  return Array.isArray(part) ? part : [];
}
