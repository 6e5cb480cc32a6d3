import { isJsonObject, type JsonValue } from "@elicitation-playground/shared/text/json";
import { LongText } from "../text/LongText.tsx";
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
  if ((type === "image" || type === "audio") && typeof data === "string") {
    const kind = type === "image" ? "Image" : "Audio";
    const size = `${data.length.toLocaleString("en")} characters of base64`;
    return <Labelled kind={kind} text={`${toText(mimeType)}, ${size}`} />;
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
  return (
    <p className={`${size} plain-text`}>
      <LongText text={text} />
    </p>
  );
}

function Labelled({ kind, text }: { kind: string; text: string }) {
  return (
    <p className="plain-text">
      <span className="result-label">{kind}</span> <LongText text={text} />
    </p>
  );
}

/** Not SVG: it is markup, and a small one can take a browser minutes to draw. */
function isImage(mimeType: JsonValue | undefined): mimeType is string {
  return typeof mimeType === "string" && /^image\/(png|jpeg|gif|webp)$/.test(mimeType);
}

function toText(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
