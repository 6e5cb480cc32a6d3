import { useEffect, useEffectEvent } from "react";
import { isField } from "./typing.ts";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** A key with the modifier of the platform, as it is shown: "⌘K" or "ctrl K". */
export function withModifier(key: string): string {
  return isApple ? `⌘${key}` : `ctrl ${key}`;
}

/** The single keys that work anywhere outside a field and a dialog. */
export const shortcutKeys = { filterTools: "/", showKeys: "?" } as const;

export function useShortcut(key: string, run: () => void): void {
  const onPress = useEffectEvent(run);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing;
      if (event.key !== key || !isPlain || event.defaultPrevented) return;
      const isInField = event.target instanceof Element && isField(event.target);
      if (isInField || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      onPress();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [key]);
}
