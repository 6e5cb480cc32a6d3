import { escapeHiddenInJson } from "@elicitation-playground/shared/text/hiddenCharacters";
import { useMemo, type ReactNode } from "react";
import { LongText } from "../text/LongText.tsx";
import "./json.css";

/** Longer text is cut at first and rendered without colors: thousands of spans are slow. */
const maxColoredLength = 20_000;
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b/g;

/** Formatted JSON with colors, optionally on one line. */
export function JsonView({ value, isOneLine = false }: { value: unknown; isOneLine?: boolean }) {
  const text = useMemo(() => toText(value, isOneLine), [value, isOneLine]);
  return (
    <pre className="json">
      {text.length > maxColoredLength ? <LongText text={text} /> : colorTokens(text)}
    </pre>
  );
}

function toText(value: unknown, isOneLine: boolean): string {
  // Escaped characters are the same JSON, and can't reorder the text around them.
  const lines = escapeHiddenInJson(JSON.stringify(value, null, 2) ?? "undefined");
  return isOneLine ? lines.replaceAll(/\n\s*/g, " ") : lines;
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
