import { describeEvent } from "@elicitation-playground/shared/log/describeEvent";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useEffect, useRef } from "react";
import { modal } from "../../design/notices/modal.ts";
import { announce } from "../../design/notices/news.ts";

/** Old news from a replayed log is not read out. */
const freshMs = 10_000;

/** Reads out what happens in the session. */
export function useAnnouncements(events: readonly SessionEvent[], state: SessionState): void {
  const seen = useRef(0);
  const wasModal = useRef(false);
  useEffect(() => {
    const before = seen.current;
    seen.current = events.at(-1)?.id ?? before;
    const fresh = events.slice(events.findLastIndex(({ id }) => id <= before) + 1);
    // A modal that has just come says itself what it asks; one that was there does not.
    const saysItself = modal.get() && !wasModal.current;
    wasModal.current = modal.get();
    for (const event of fresh) {
      if (Date.now() - Date.parse(event.at) > freshMs) continue;
      if (event.type === "elicitation-opened" && saysItself) continue;
      const { announcement } = describeEvent(event, state);
      if (announcement !== undefined) announce(announcement);
    }
  }, [events, state]);
}
