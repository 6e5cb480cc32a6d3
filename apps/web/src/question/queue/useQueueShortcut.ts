import { useEffect } from "react";
import { desk, setAside, showQuestion } from "./questionQueue.ts";
import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);
export const shortcutHint = isApple ? "⌘K" : "Ctrl K";

/** One key sets the questions aside and takes them up again, whatever frame they stand in. */
export function useDeskShortcut(waiting: readonly SessionQuestion[]): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isMeant = event.key === "k" && (event.ctrlKey || event.metaKey) && !event.shiftKey;
      const [oldest] = waiting;
      if (!isMeant || !oldest) return;
      event.preventDefault();
      const { aside } = desk.get();
      if (waiting.every(({ id }) => aside.has(id))) showQuestion(oldest.id);
      else setAside(waiting);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [waiting]);
}
