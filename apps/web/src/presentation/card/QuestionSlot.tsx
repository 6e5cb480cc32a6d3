import { useCallback } from "react";
import { putSlot } from "./questionSlots.ts";

/** The room for one open question; it fills when its turn comes. */
export function QuestionSlot({
  elicitationId,
  message,
}: {
  elicitationId: string;
  message: string;
}) {
  const ref = useCallback(
    (element: HTMLElement | null) => putSlot(elicitationId, element),
    [elicitationId],
  );
  return (
    <div ref={ref} className="thread-slot">
      <p className="thread-waits plain-text">{message}</p>
    </div>
  );
}
