import { useRef } from "react";
import { Icon } from "../../design/Icon.tsx";
import type { InspectedUrl } from "./inspectUrl.ts";
import { LongText } from "../../design/text/LongText.tsx";
import { maxTextLength } from "../../design/text/toShown.ts";
import { useFocusableScroll } from "../../design/useFocusableScroll.ts";
import "../../design/fields/fields.css";
import "./url.css";

/** The whole URL with its site highlighted, and warnings. Nothing here is a link. */
export function UrlView({ url }: { url: InspectedUrl }) {
  const box = useRef<HTMLDivElement>(null);
  useFocusableScroll(box);
  const dangers = url.risks.filter(({ level }) => level === "danger");
  const warnings = url.risks.filter(({ level }) => level === "warn");
  const notes = url.risks.filter(({ level }) => level === "info");
  return (
    <>
      <div ref={box} className="url plain-text" role="group" aria-label="Address" dir="ltr">
        <UrlText text={url.before} />
        <strong className="url-site">{url.site}</strong>
        <UrlText text={url.after} />
      </div>
      {dangers.map(({ text }) => (
        <p key={text} className="url-danger">
          <Icon name="warning" />
          <span>
            <strong>Don't open this.</strong> {isolateQuotes(text)}
          </span>
        </p>
      ))}
      {warnings.length > 0 && (
        <ul className="url-warnings" aria-label="Warnings">
          {warnings.map(({ text }) => (
            <li key={text} className="url-warning">
              <Icon name="warning" />
              <span>{isolateQuotes(text)}</span>
            </li>
          ))}
        </ul>
      )}
      {notes.map(({ text }) => (
        <p key={text} className="url-note">
          {text}
        </p>
      ))}
      {url.sentAs !== undefined && (
        <details className="fold url-sent">
          <summary>As sent by the MCP server</summary>
          <p className="url plain-text" dir="ltr">
            <UrlText text={url.sentAs} />
          </p>
        </details>
      )}
    </>
  );
}

/** A URL is shown whole, unless it could freeze the page. */
function UrlText({ text }: { text: string }) {
  return text.length > maxTextLength ? <LongText text={text} /> : <>{text}</>;
}

/**
 * Right-to-left letters in a quoted name don't reorder the sentence around it, and its letters that
 * are not ASCII are marked, because they can look as if they were.
 */
function isolateQuotes(text: string) {
  return text
    .split(/(“[^”]*”)/)
    .map((part, index) =>
      part.startsWith("“") ? <bdi key={String(index)}>{markOddLetters(part)}</bdi> : part,
    );
}

function markOddLetters(quoted: string) {
  return quoted
    .split(/([^\p{ASCII}“”]+)/u)
    .map((part, index) => (index % 2 === 1 ? <mark key={String(index)}>{part}</mark> : part));
}
