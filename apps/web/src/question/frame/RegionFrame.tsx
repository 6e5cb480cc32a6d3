import { useEffect, useRef } from "react";
import type { FrameProps } from "./frame.ts";
import { useFocusReturn } from "./useFocusReturn.ts";
import "../../design/dialog/dialog.css";
import "./question.css";

type RegionFrameProps = FrameProps & { className: string };

/**
 * The frame of a question that leaves the page usable. Its keys count only while the focus is
 * inside: Escape somewhere else must answer nothing.
 */
export function RegionFrame({ className, onEscape, children }: RegionFrameProps) {
  const region = useRef<HTMLElement>(null);
  useFocusReturn(region);

  // Heard on the element itself: what is inside may keep a key to itself.
  useEffect(() => {
    const element = region.current;
    const onKeyDown = (event: KeyboardEvent) => {
      // While a word is composed the keys belong to the input method.
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
