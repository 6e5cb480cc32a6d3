import { useEffect, useRef } from "react";

/** Focuses the input of a step. Not earlier: the dialog around it takes the focus when it opens. */
export function useFocusOnMount<Input extends HTMLElement>() {
  const input = useRef<Input>(null);
  useEffect(() => input.current?.focus(), []);
  return input;
}
