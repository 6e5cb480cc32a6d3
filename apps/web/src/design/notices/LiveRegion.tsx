import { useEffect, useState } from "react";
import { createStore, useStore } from "../createStore.ts";

/** Screen readers only read out text that is added to a region after it was mounted. */
const mountedMs = 150;
/** A region that is mounted later doesn't repeat what another one has announced. */
const freshMs = 1000;

/** The number distinguishes two announcements with the same text. */
const latest = createStore({ number: 0, text: "", at: 0 });

export function announce(text: string): void {
  latest.set({ number: latest.get().number + 1, text, at: Date.now() });
}

/**
 * Tells screen readers what happens on the page. A modal renders its own region, because screen
 * readers can't reach anything outside it.
 */
export function LiveRegion() {
  const { number, text, at } = useStore(latest);
  const [announced, setAnnounced] = useState({ number: 0, text: "" });
  useEffect(() => {
    if (Date.now() - at > freshMs) return;
    const timer = setTimeout(() => setAnnounced({ number, text }), mountedMs);
    return () => clearTimeout(timer);
  }, [number, text, at]);
  return (
    <div className="visually-hidden" aria-live="polite">
      <span key={announced.number}>{announced.text}</span>
    </div>
  );
}
