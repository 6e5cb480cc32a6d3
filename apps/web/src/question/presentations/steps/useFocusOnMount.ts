import { useEffect, useRef } from "react";

/** Focuses the next step. The first one doesn't take the focus from the heading of the question. */
export function useFocusOnMount<Input extends HTMLElement>() {
  const input = useRef<Input>(null);
  useEffect(() => {
    if (!isAtHeading()) input.current?.focus();
  }, []);
  return input;
}

export function isAtHeading(): boolean {
  return document.activeElement?.id === "question-title";
}
