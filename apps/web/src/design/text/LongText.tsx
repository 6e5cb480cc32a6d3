import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useState } from "react";
import "./longText.css";

const maxCutLength = 1500;
/** Browsers take seconds to lay out a single very long paragraph. */
const paragraphLength = 4000;

/** Untrusted text. A very long one is cut at first and rendered in paragraphs when expanded. */
export function LongText({ text }: { text: string }) {
  const [isExpanded, setIsExpanded] = useState(false);
  if (text.length <= maxCutLength) return <>{text}</>;
  const button = (
    <button type="button" className="long-text-button" onClick={() => setIsExpanded(!isExpanded)}>
      {isExpanded ? "Show less" : `Show all ${text.length.toLocaleString("en")} characters`}
    </button>
  );
  if (!isExpanded) {
    return (
      <>
        <bdi>{shorten(text, maxCutLength)}</bdi> {button}
      </>
    );
  }
  return (
    <>
      {button}
      {toParagraphs(text).map(({ start, part }) => (
        <span key={start} className="long-text-part">
          {part}
        </span>
      ))}
    </>
  );
}

/** Splits at line breaks, or else at spaces if possible. */
function toParagraphs(text: string): { start: number; part: string }[] {
  const parts: { start: number; part: string }[] = [];
  for (let start = 0; start < text.length;) {
    const window = text.slice(start, start + paragraphLength);
    const line = window.lastIndexOf("\n");
    const gap = line > 0 ? line : window.lastIndexOf(" ");
    const isLast = start + paragraphLength >= text.length;
    const end = isLast || gap <= 0 ? start + window.length : start + gap + 1;
    parts.push({ start, part: text.slice(start, end) });
    start = end;
  }
  return parts;
}
