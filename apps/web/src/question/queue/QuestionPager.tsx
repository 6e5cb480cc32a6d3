import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { Icon } from "../../design/Icon.tsx";
import { useStore } from "../../design/createStore.ts";
import { deferQuestions, questionQueue, showQuestion, waitingOf } from "./questionQueue.ts";
import {
  openQuestions,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { withModifier } from "../../design/shortcuts.ts";

type QuestionPagerProps = { state: SessionState; question: SessionQuestion };

/** The position of a question in the queue, and the buttons to reach the others. */
export function QuestionPager({ state, question }: QuestionPagerProps) {
  const waiting = waitingOf(openQuestions(state), useStore(questionQueue));
  const at = waiting.findIndex(({ id }) => id === question.id);
  const before = waiting[at - 1];
  const after = waiting[at + 1];
  return (
    <>
      {waiting.length > 1 && (
        <div className="pager" role="group" aria-label="Open questions">
          <PagerButton label="Previous question" icon="previous" to={before} />
          <span className="question-count" aria-live="polite">
            {at + 1} of {waiting.length}
          </span>
          <PagerButton label="Next question" icon="next" to={after} />
        </div>
      )}
      <button
        type="button"
        className="button button-quiet button-icon"
        aria-label="Answer later"
        title={`Answer later (${withModifier("K")})`}
        onClick={() => deferQuestions(waiting)}
      >
        <Icon name="minimize" />
      </button>
    </>
  );
}

type PagerButtonProps = {
  label: string;
  icon: "previous" | "next";
  to: SessionQuestion | undefined;
};

function PagerButton({ label, icon, to }: PagerButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-icon"
      aria-label={label}
      title={label}
      disabled={!to}
      onClick={() => to && showQuestion(to.id)}
    >
      <Icon name={icon} />
    </button>
  );
}
