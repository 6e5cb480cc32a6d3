import { describeEvent } from "@elicitation-playground/shared/log/describeEvent";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useEffect, useRef } from "react";
import { isModalOpen } from "../../design/notices/notices.ts";
import { announce } from "../../design/notices/LiveRegion.tsx";

/** Older events come from a replayed log and are not announced. */
const freshMs = 10_000;

/** Announces what happens in the session to screen readers. */
export function useAnnouncements(events: readonly SessionEvent[], state: SessionState): void {
  const seen = useRef(0);
  const wasModal = useRef(false);
  useEffect(() => {
    const before = seen.current;
    seen.current = events.at(-1)?.id ?? before;
    const fresh = events.slice(events.findLastIndex(({ id }) => id <= before) + 1);
    // Screen readers read out a modal when it opens, but not another question shown in it.
    const isReadOut = isModalOpen.get() && !wasModal.current;
    wasModal.current = isModalOpen.get();
    for (const event of fresh) {
      if (Date.now() - Date.parse(event.at) > freshMs) continue;
      if (event.type === "elicitation-opened" && isReadOut) continue;
      const { announcement } = describeEvent(event, state);
      if (announcement !== undefined) announce(announcement);
    }
  }, [events, state]);
}
