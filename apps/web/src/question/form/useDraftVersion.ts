import { useEffect, useRef, useState } from "react";
import { followDraft } from "./draft.ts";

/**
 * Changes when another tab has changed the draft and this one has not: as the key of a form, it
 * makes the form start again with the newer draft. The focus stays where it is.
 */
export function useDraftVersion(draftKey: string): number {
  const [version, setVersion] = useState(0);
  const focused = useRef<Element>(null);
  useEffect(
    () =>
      followDraft(draftKey, () => {
        focused.current = document.activeElement;
        setVersion((before) => before + 1);
      }),
    [draftKey],
  );
  // After the effects of the form, which may have focused its first field.
  useEffect(() => {
    const before = focused.current;
    if (!(before instanceof HTMLElement)) return;
    const same = before.isConnected ? before : document.getElementById(before.id);
    if (same && same !== document.activeElement) same.focus({ preventScroll: true });
  }, [version]);
  return version;
}
