import { useId, useLayoutEffect, useRef } from "react";
import "./lines.css";

type LinesViewProps = {
  title: string;
  lines: readonly string[];
  /** Said when there are none. */
  none?: string;
  /** Words for people: read from the start. */
  isProse?: boolean;
};

/** Lines of a program, the newest in sight. */
export function LinesView({ title, lines, none = "", isProse = false }: LinesViewProps) {
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
        <p className="lines-none">{none}</p>
      ) : (
        // It scrolls, so the keyboard must reach it.
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
