import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Makes many controls one Tab stop: the one that last had the focus, otherwise the current one,
 * otherwise the first. `onKeyDown` decides which keys move the focus.
 */
export function useRovingFocus(
  container: RefObject<HTMLElement | null>,
  selector: string,
  onKeyDown: (event: KeyboardEvent) => void,
): void {
  const active = useRef<Element>(undefined);
  const updateStop = () => {
    const items = [...(container.current?.querySelectorAll<HTMLElement>(selector) ?? [])];
    const stop =
      items.find((item) => item === active.current) ??
      items.find((item) => item.matches("[aria-current]")) ??
      items[0];
    for (const item of items) item.tabIndex = item === stop ? 0 : -1;
  };
  useLayoutEffect(updateStop);

  const onMutation = useEffectEvent(updateStop);
  const onKey = useEffectEvent(onKeyDown);
  const onFocus = useEffectEvent(({ target }: Event) => {
    const item = target instanceof Element && target.closest(selector);
    if (!item) return;
    active.current = item;
    updateStop();
  });
  useLayoutEffect(() => {
    const element = container.current;
    if (!element) return;
    const listeners = new AbortController();
    const { signal } = listeners;
    element.addEventListener("focusin", (event) => onFocus(event), { signal });
    element.addEventListener("keydown", (event) => onKey(event), { signal });
    // A part of the container may change without it.
    const observer = new MutationObserver(() => onMutation());
    observer.observe(element, { childList: true, subtree: true });
    return () => {
      listeners.abort();
      observer.disconnect();
    };
  }, [container]);
}
