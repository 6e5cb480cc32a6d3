import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { JsonView } from "./JsonView.tsx";
import "./content.css";

/** One block of content. Text is text: no markup, no links, whatever it says. */
export function ContentView({ block }: { block: JsonValue }) {
  if (!isJsonObject(block)) return <JsonView value={block} />;
  const { type, text, data, mimeType, uri, name, resource } = block;
  if (type === "text" && typeof text === "string") {
    return <Text text={text} />;
  }
  if (type === "image" && typeof data === "string" && isImage(mimeType)) {
    return (
      <img className="result-image" alt="From the result" src={`data:${mimeType};base64,${data}`} />
    );
  }
  if (type === "audio" && typeof data === "string") {
    return (
      <Described kind="Audio" what={`${textOf(mimeType)}, ${data.length} characters of base64`} />
    );
  }
  if (type === "resource_link" && typeof uri === "string") {
    return <Described kind="Resource" what={[textOf(name), uri].filter(Boolean).join(", ")} />;
  }
  if (type === "resource" && isJsonObject(resource)) {
    return (
      <div>
        <Described kind="Resource" what={textOf(resource["uri"])} />
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

function Described({ kind, what }: { kind: string; what: string }) {
  return (
    <p className="result-described plain-text">
      <span className="result-label">{kind}</span> {what}
    </p>
  );
}

function isImage(mimeType: JsonValue | undefined): mimeType is string {
  return typeof mimeType === "string" && /^image\/(png|jpeg|gif|webp|svg\+xml)$/.test(mimeType);
}

function textOf(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
