import { useLayoutEffect, useRef } from "react";
import { useFocusableScroll } from "../../../design/useFocusableScroll.ts";

/** How far from its end a person still follows the thread: about the height of a message. */
const nearEnd = 320;

/** A new call is always in sight; what follows too, unless the person reads further up. */
export function useFollowedThread(calls: number, lastEventId: number) {
  const scroller = useRef<HTMLDivElement>(null);
  useFocusableScroll(scroller);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (element) element.scrollTop = element.scrollHeight;
  }, [calls]);
  useLayoutEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const left = element.scrollHeight - element.scrollTop - element.clientHeight;
    if (left < nearEnd) element.scrollTop = element.scrollHeight;
  }, [lastEventId]);
  return scroller;
}
