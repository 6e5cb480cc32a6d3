import { useLayoutEffect, type RefObject } from "react";

/**
 * When a part of the page goes away with the focus in it, the focus goes back to where it was
 * before. A dialog does this by itself; a part that is not modal has to.
 */
export function useFocusReturn(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    const before = document.activeElement;
    return () => {
      const isInside = element?.contains(document.activeElement) ?? false;
      if (isInside && before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [part]);
}
