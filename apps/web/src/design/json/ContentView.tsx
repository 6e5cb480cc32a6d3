import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { JsonView } from "./JsonView.tsx";
import "./content.css";

/** One content block. Text is untrusted, so it is never rendered as markup or links. */
export function ContentView({ block }: { block: JsonValue }) {
  if (!isJsonObject(block)) return <JsonView value={block} />;
  const { type, text, data, mimeType, uri, name, resource } = block;
  if (type === "text" && typeof text === "string") {
    return <Text text={text} />;
  }
  if (type === "image" && typeof data === "string" && isImage(mimeType)) {
    return <img className="result-image" alt="Result" src={`data:${mimeType};base64,${data}`} />;
  }
  if (type === "audio" && typeof data === "string") {
    return (
      <Labelled kind="Audio" text={`${toText(mimeType)}, ${data.length} characters of base64`} />
    );
  }
  if (type === "resource_link" && typeof uri === "string") {
    return <Labelled kind="Resource" text={[toText(name), uri].filter(Boolean).join(", ")} />;
  }
  if (type === "resource" && isJsonObject(resource)) {
    return (
      <div>
        <Labelled kind="Resource" text={toText(resource["uri"])} />
        {typeof resource["text"] === "string" ? (
          <Text text={resource["text"]} />
        ) : (
          <JsonView value={resource} />
        )}
      </div>
    );
  }
  return <JsonView value={block} />;
}

function Text({ text }: { text: string }) {
  const size = text.includes("\n") ? "result-text-long" : "result-text";
  return <p className={`${size} plain-text`}>{text}</p>;
}

function Labelled({ kind, text }: { kind: string; text: string }) {
  return (
    <p className="plain-text">
      <span className="result-label">{kind}</span> {text}
    </p>
  );
}

function isImage(mimeType: JsonValue | undefined): mimeType is string {
  return typeof mimeType === "string" && /^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(mimeType);
}

function toText(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
