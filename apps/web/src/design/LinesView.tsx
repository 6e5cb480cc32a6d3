import { useId, useLayoutEffect, useRef } from "react";
import { LongText } from "./text/LongText.tsx";
import "./lines.css";

type LinesViewProps = {
  title: string;
  lines: readonly string[];
  /** Shown when there are no lines. */
  emptyText?: string;
  /** Prose stays scrolled to its start; program output follows its end. */
  isProse?: boolean;
};

const maxLength = 15_000;

export function LinesView({ title, lines, emptyText = "", isProse = false }: LinesViewProps) {
  const id = useId();
  const box = useRef<HTMLPreElement>(null);
  const whole = lines.join("\n");
  const text = isProse ? whole : shortenStart(whole);
  useLayoutEffect(() => {
    if (box.current && !isProse) box.current.scrollTop = box.current.scrollHeight;
  }, [text, isProse]);
  return (
    <div className="lines">
      <p id={id} className="lines-title">
        {title}
      </p>
      {lines.length === 0 ? (
        <p className="lines-empty">{emptyText}</p>
      ) : (
        // Focusable, so that it can be scrolled with the keyboard.
        <pre
          ref={box}
          className={isProse ? "lines-box lines-prose" : "lines-box"}
          tabIndex={0}
          role="region"
          aria-labelledby={id}
        >
          {isProse ? <LongText text={text} /> : text}
        </pre>
      )}
    </div>
  );
}

/** The end of a program's output says why it stopped. Never starts in half a character. */
function shortenStart(text: string): string {
  if (text.length <= maxLength) return text;
  return `…${text.slice(-maxLength).replace(/^[\uDC00-\uDFFF]/, "")}`;
}
