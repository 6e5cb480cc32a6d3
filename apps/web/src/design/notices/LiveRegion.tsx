import { useEffect, useState } from "react";
import { useStore } from "../createStore.ts";
import { news } from "./news.ts";

/** A region that was there before its words is read out; one that comes with them is not. */
const settledMs = 150;
/** What was said while another region was there is not said again. */
const freshMs = 1000;

/**
 * Tells a screen reader what a sighted person sees happen. A modal has one of its own: what is
 * outside cannot be heard while it is open.
 */
export function LiveRegion() {
  const { number, text, at } = useStore(news);
  const [said, setSaid] = useState({ number: 0, text: "" });
  useEffect(() => {
    if (Date.now() - at > freshMs) return;
    const timer = setTimeout(() => setSaid({ number, text }), settledMs);
    return () => clearTimeout(timer);
  }, [number, text, at]);
  return (
    <div className="visually-hidden" aria-live="polite">
      <span key={said.number}>{said.text}</span>
    </div>
  );
}
