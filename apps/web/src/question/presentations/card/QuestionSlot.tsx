import { answerWords } from "@elicitation-playground/shared/elicitation/request";
import { useCallback } from "react";
import { questionQueue, showQuestion } from "../../queue/questionQueue.ts";
import { createStore, useStore } from "../../../design/createStore.ts";

/** The element of each open question in the conversation, to render the shown one into. */
export const questionSlots = createStore<ReadonlyMap<string, HTMLElement>>(new Map());

function putSlot(elicitationId: string, element: HTMLElement | null): void {
  const next = new Map(questionSlots.get());
  if (element) next.set(elicitationId, element);
  else next.delete(elicitationId);
  questionSlots.set(next);
}

type QuestionSlotProps = { elicitationId: string; message: string };

/** The place of one open question. The question that is shown now is rendered into it. */
export function QuestionSlot({ elicitationId, message }: QuestionSlotProps) {
  const { cancelling } = useStore(questionQueue);
  const ref = useCallback(
    (element: HTMLElement | null) => putSlot(elicitationId, element),
    [elicitationId],
  );
  return (
    <div ref={ref} className="thread-slot">
      <div className="thread-waits">
        <p className="plain-text">{message}</p>
        {cancelling.has(elicitationId) ? (
          <p className="badge">{answerWords.cancel}</p>
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
