import { useEffect, useLayoutEffect, useRef, type RefObject } from "react";
import type { FrameProps } from "./ModalFrame.tsx";
import "../../design/dialog/dialog.css";
import "./question.css";

type RegionFrameProps = FrameProps & { className: string };

/**
 * A frame that leaves the rest of the page usable. Its keys work only while the focus is inside:
 * Escape elsewhere must not answer the question.
 */
export function RegionFrame({ className, onEscape, children }: RegionFrameProps) {
  const region = useRef<HTMLElement>(null);
  useFocusReturn(region);

  // A native listener: fields inside may stop the propagation of a key that they handle.
  useEffect(() => {
    const element = region.current;
    const onKeyDown = (event: KeyboardEvent) => {
      // An input method is composing a word and needs the key.
      if (event.defaultPrevented || event.isComposing) return;
      if (event.key === "Escape") {
        event.preventDefault();
        onEscape?.();
      } else if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        element?.querySelector<HTMLButtonElement>("[data-answer=accept]")?.click();
      }
    };
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, [onEscape]);

  return (
    <section ref={region} className={`${className} question`} aria-labelledby="question-title">
      {children}
    </section>
  );
}

/** Returns the focus when the region disappears with it. A dialog does this by itself. */
function useFocusReturn(region: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = region.current;
    const before = document.activeElement;
    return () => {
      const isInside = element?.contains(document.activeElement) ?? false;
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [region]);
}
