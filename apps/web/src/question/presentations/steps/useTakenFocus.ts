import { useCallback, useEffect, useRef } from "react";

type Input = HTMLInputElement | HTMLTextAreaElement;

/** For the one input of a step: it has the focus as soon as it is there. */
export function useTakenFocus() {
  const input = useRef<Input>(null);
  const take = useCallback((element: Input | null) => {
    input.current = element;
  }, []);
  // Not sooner: the dialog around it opens first, and takes the focus itself.
  useEffect(() => input.current?.focus(), []);
  return { input, take };
}
