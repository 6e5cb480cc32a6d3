import { useId, useLayoutEffect, useRef } from "react";

/** Lines of a program, the newest in sight. */
export function LinesView({
  title,
  lines,
  none,
}: {
  title: string;
  lines: readonly string[];
  none: string;
}) {
  const id = useId();
  const box = useRef<HTMLPreElement>(null);
  const text = lines.join("\n");
  useLayoutEffect(() => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight;
  }, [text]);
  return (
    <div className="lines">
      <p id={id} className="lines-title">
        {title}
      </p>
      {lines.length === 0 ? (
        <p className="lines-none">{none}</p>
      ) : (
        // It scrolls, so the keyboard must reach it.
        <pre ref={box} className="lines-box" tabIndex={0} role="region" aria-labelledby={id}>
          {text}
        </pre>
      )}
    </div>
  );
}
