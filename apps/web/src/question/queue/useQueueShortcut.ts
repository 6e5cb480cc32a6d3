import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import { useEffect } from "react";
import { deferQuestions, questionQueue, showQuestion } from "./questionQueue.ts";

/** Ctrl+K hides the open questions and shows them again, in every presentation. */
export function useQueueShortcut(waiting: readonly SessionQuestion[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isShortcut = event.key === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const [oldest] = waiting;
      if (!isShortcut || !oldest) return;
      event.preventDefault();
      const { deferred } = questionQueue.get();
      if (waiting.every(({ id }) => deferred.has(id))) showQuestion(oldest.id);
      else deferQuestions(waiting);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [waiting]);
}
