import { escapeHiddenInProse } from "@elicitation-playground/shared/text/hiddenCharacters";
import type { ReactNode } from "react";
import "./json.css";

/** Beyond this the colors cost more than they help. */
const mostColored = 20_000;
const token = /("(?:[^"\\]|\\.)*")(\s*:)?|-?\d[\d.eE+-]*|\btrue\b|\bfalse\b|\bnull\b/g;

/** JSON as text, formatted; what is short can stand on one line. */
export function JsonView({ value, isOneLine = false }: { value: unknown; isOneLine?: boolean }) {
  // Spelled out they are the same JSON, and nothing in it is turned around.
  const lines = escapeHiddenInProse(JSON.stringify(value, null, 2) ?? "undefined");
  const text = isOneLine ? lines.replaceAll(/\n\s*/g, " ") : lines;
  return <pre className="json">{text.length > mostColored ? text : colored(text)}</pre>;
}

function colored(text: string): ReactNode[] {
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
