import { escapeHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import type { ReactNode } from "react";
import "./json.css";

/** Longer text is rendered without colors, because thousands of spans are slow. */
const maxColoredLength = 20_000;
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b/g;

/** Formatted JSON with colors, optionally on one line. */
export function JsonView({ value, isOneLine = false }: { value: unknown; isOneLine?: boolean }) {
  // Escaped characters are the same JSON, and can't reorder the text around them.
  const lines = escapeHiddenInProse(JSON.stringify(value, null, 2) ?? "undefined");
  const text = isOneLine ? lines.replaceAll(/\n\s*/g, " ") : lines;
  return <pre className="json">{text.length > maxColoredLength ? text : colorTokens(text)}</pre>;
}

function colorTokens(text: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of text.matchAll(token)) {
    const [whole, quoted, colon = ""] = match;
    parts.push(text.slice(end, match.index));
    const kind = quoted === undefined ? "number" : colon === "" ? "text" : "key";
    parts.push(
      <span key={match.index} className={`json-${kind}`}>
        {quoted ?? whole}
      </span>,
      colon,
    );
    end = match.index + whole.length;
  }
  parts.push(text.slice(end));
  return parts;
}
