import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { Icon } from "../../design/Icon.tsx";
import { nameLength } from "../../design/text/lengths.ts";

type DetailsPanelProps = { title: string; onClose: () => void; children: ReactNode };

/** Takes the focus when it opens: it says what was asked for. Escape gives it back. */
export function DetailsPanel({ title, onClose, children }: DetailsPanelProps) {
  const body = useRef<HTMLDivElement>(null);
  const onKey = useEffectEvent(({ key, defaultPrevented }: KeyboardEvent) => {
    if (key === "Escape" && !defaultPrevented) onClose();
  });
  useEffect(() => {
    const element = body.current;
    element?.focus({ preventScroll: true });
    const listen = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener("keydown", listen);
    return () => element?.removeEventListener("keydown", listen);
  }, []);
  return (
    <>
      <div className="column-head">
        <h2 id="details-title">{shorten(title, nameLength)}</h2>
        <button
          type="button"
          className="button button-quiet button-icon"
          aria-label="Close the details"
          title="Close"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div
        ref={body}
        className="column-body hosts-details"
        role="region"
        aria-labelledby="details-title"
        tabIndex={-1}
      >
        {children}
      </div>
    </>
  );
}
