import { useCallback } from "react";
import { desk, showQuestion } from "../../queue/questionQueue.ts";
import { useStore } from "../../../design/createStore.ts";
import { putSlot } from "./questionSlots.ts";

type QuestionSlotProps = { elicitationId: string; message: string };

/** The room for one open question. The one that is answered now fills it; the others can be. */
export function QuestionSlot({ elicitationId, message }: QuestionSlotProps) {
  const { held } = useStore(desk);
  const ref = useCallback(
    (element: HTMLElement | null) => putSlot(elicitationId, element),
    [elicitationId],
  );
  return (
    <div ref={ref} className="thread-slot">
      <div className="thread-waits">
        <p className="plain-text">{message}</p>
        {held.has(elicitationId) ? (
          <p className="badge">Cancelled</p>
        ) : (
          <button
            type="button"
            className="button button-small"
            onClick={() => showQuestion(elicitationId)}
          >
            Answer this
          </button>
        )}
      </div>
    </div>
  );
}
