import { useLayoutEffect, type RefObject } from "react";

const gap = 4;
const least = 160;
const most = 320;

/** Shows a popover under its anchor, or above it where there is more room, and keeps it there. */
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
      const isBelow = below >= least || below >= above;
      shown.style.left = `${box.left}px`;
      shown.style.width = `${box.width}px`;
      shown.style.maxHeight = `${Math.min(Math.max(isBelow ? below : above, 0), most)}px`;
      shown.style.top = isBelow ? `${box.bottom + gap}px` : "auto";
      shown.style.bottom = isBelow ? "auto" : `${innerHeight - box.top + gap}px`;
    };
    shown.showPopover();
    place();
    // The form scrolls inside its dialog, and scrolling does not bubble.
    addEventListener("scroll", place, true);
    addEventListener("resize", place);
    return () => {
      removeEventListener("scroll", place, true);
      removeEventListener("resize", place);
      shown.hidePopover();
    };
  }, [anchor, popover, isOpen]);
}
