import { useId, useLayoutEffect, useRef } from "react";
import "./lines.css";

type LinesViewProps = {
  title: string;
  lines: readonly string[];
  /** Shown when there are no lines. */
  emptyText?: string;
  /** Prose stays scrolled to its start; program output follows its end. */
  isProse?: boolean;
};

export function LinesView({ title, lines, emptyText = "", isProse = false }: LinesViewProps) {
  const id = useId();
  const box = useRef<HTMLPreElement>(null);
  const text = lines.join("\n");
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
          {text}
        </pre>
      )}
    </div>
  );
}
