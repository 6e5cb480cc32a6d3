import type { SessionEvent } from "@elicitation-playground/shared/events";
import type { SessionState } from "@elicitation-playground/shared/sessionState";
import { useEffect, useRef, useState } from "react";
import { describeAnnouncement } from "./describeAnnouncement.ts";

/** Old news from a replayed log is not read out. */
const freshMs = 10_000;

/** Tells a screen reader what a sighted person sees happen. */
export function Announcer({
  events,
  state,
}: {
  events: readonly SessionEvent[];
  state: SessionState;
}) {
  const [text, setText] = useState("");
  const seen = useRef(0);
  useEffect(() => {
    const before = seen.current;
    seen.current = events.at(-1)?.id ?? before;
    const fresh = events.slice(events.findLastIndex(({ id }) => id <= before) + 1);
    for (const event of fresh) {
      if (Date.now() - Date.parse(event.at) > freshMs) continue;
      const news = describeAnnouncement(event, state);
      if (news !== undefined) setText(news);
    }
  }, [events, state]);
  return (
    <div className="visually-hidden" aria-live="polite">
      {text}
    </div>
  );
}
