import { escapeHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import { useState } from "react";
import { cutText } from "./cutText.ts";
import "./longText.css";

const most = 1500;
/** A browser lays out a paragraph at a time, and a very long one takes it seconds. */
const paragraph = 4000;

/** Text from strangers, as written. What is very long starts cut, and stays quick when it is not. */
export function LongText({ text }: { text: string }) {
  const [isWhole, setIsWhole] = useState(false);
  if (text.length <= most) return <>{escapeHiddenInProse(text)}</>;
  const button = (
    <button type="button" className="long-text-button" onClick={() => setIsWhole(!isWhole)}>
      {isWhole ? "Show less" : `Show all ${text.length.toLocaleString("en")} characters`}
    </button>
  );
  if (!isWhole) {
    return (
      <>
        <bdi>{cutText(text, most)}</bdi> {button}
      </>
    );
  }
  return (
    <>
      {button}
      {toParagraphs(text).map(({ start, part }) => (
        <span key={start} className="long-text-part">
          {escapeHiddenInProse(part)}
        </span>
      ))}
    </>
  );
}

/** Cut at line ends or spaces where there are some. */
function toParagraphs(text: string): { start: number; part: string }[] {
  const parts: { start: number; part: string }[] = [];
  for (let start = 0; start < text.length;) {
    const window = text.slice(start, start + paragraph);
    const gap = Math.max(window.lastIndexOf("\n"), window.lastIndexOf(" "));
    const isLast = start + paragraph >= text.length;
    const end = isLast || gap <= 0 ? start + window.length : start + gap + 1;
    parts.push({ start, part: text.slice(start, end) });
    start = end;
  }
  return parts;
}
