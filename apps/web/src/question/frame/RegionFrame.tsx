import { useLayoutEffect, useRef } from "react";
import { isTyping } from "../../design/typing.ts";
import type { FrameProps } from "./ModalFrame.tsx";
import { returnFocus } from "./returnFocus.ts";
import { focusHeading, settle, useQuestionKeys } from "./useQuestionKeys.ts";
import "../../design/dialog/dialog.css";
import "./question.css";

type RegionFrameProps = FrameProps & { className: string };

/**
 * A frame that leaves the rest of the page usable. Its keys work only while the focus is inside:
 * Escape elsewhere must not answer the question.
 */
export function RegionFrame({ className, onEscape, children }: RegionFrameProps) {
  const region = useRef<HTMLElement>(null);
  useQuestionKeys(region, onEscape);

  useLayoutEffect(() => {
    const element = region.current;
    const before = document.activeElement;
    if (!element) return;
    settle(element);
    // The terminal may have continued at its prompt.
    if (!element.contains(before) && !isTyping()) focusHeading(element);
    // Returns the focus when the region disappears with it. A dialog does this by itself.
    return () => {
      if (element.contains(document.activeElement)) returnFocus(element, before);
    };
  }, []);

  return (
    <section ref={region} className={`${className} question`} aria-labelledby="question-title">
      {children}
    </section>
  );
}
