import { useLayoutEffect, type RefObject } from "react";

const gap = 4;
const minHeight = 160;
const maxHeight = 320;

/** Keeps an open popover below its anchor, or above it if there is more space. */
export function useAnchored(
  anchor: RefObject<HTMLElement | null>,
  popover: RefObject<HTMLElement | null>,
  isOpen: boolean,
): void {
  useLayoutEffect(() => {
    const [from, shown] = [anchor.current, popover.current];
    if (!isOpen || !from || !shown) return;
    const place = () => {
      const box = from.getBoundingClientRect();
      const below = innerHeight - box.bottom - 2 * gap;
      const above = box.top - 2 * gap;
      const isBelow = below >= minHeight || below >= above;
      shown.style.left = `${box.left}px`;
      shown.style.width = `${box.width}px`;
      shown.style.maxHeight = `${Math.min(Math.max(isBelow ? below : above, 0), maxHeight)}px`;
      shown.style.top = isBelow ? `${box.bottom + gap}px` : "auto";
      shown.style.bottom = isBelow ? "auto" : `${innerHeight - box.top + gap}px`;
    };
    shown.showPopover();
    place();
    // The form scrolls inside its dialog, and scroll events don't bubble.
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
      shown.hidePopover();
    };
  }, [anchor, popover, isOpen]);
}
