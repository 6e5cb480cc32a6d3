import { isTyping } from "../../../design/typing.ts";
import { useEffect, useRef, type ReactNode } from "react";

type ComposerProps = {
  title: string;
  description: string | undefined;
  isAsking: boolean;
  children: ReactNode;
};

/** Starts a call. Folded while a question is open, unless the person is typing in it. */
export function Composer({ title, description, isAsking, children }: ComposerProps) {
  const details = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const element = details.current;
    if (!element) return;
    element.open = !isAsking || (isTyping() && element.contains(document.activeElement));
  }, [isAsking]);
  return (
    <details ref={details} className="composer">
      <summary className="composer-title">{isAsking ? `Run ${title} again` : title}</summary>
      {description !== undefined && <p className="composer-about plain-text">{description}</p>}
      {children}
    </details>
  );
}
