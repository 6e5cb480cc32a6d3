import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { Icon } from "../../design/Icon.tsx";
import { useStore } from "../../design/createStore.ts";
import { desk, setAside, showQuestion, waitingOf } from "./questionQueue.ts";
import {
  openQuestions,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { shortcutHint } from "./useQueueShortcut.ts";

/** Where this question stands among all that wait, and the ways to the others. */
export function QuestionPager({
  state,
  question,
}: {
  state: SessionState;
  question: SessionQuestion;
}) {
  const waiting = waitingOf(openQuestions(state), useStore(desk));
  const at = waiting.findIndex(({ id }) => id === question.id);
  const before = waiting[at - 1];
  const after = waiting[at + 1];
  return (
    <>
      {waiting.length > 1 && (
        <div className="pager" role="group" aria-label="Questions that wait">
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
        aria-label="Set aside"
        title={`Set aside and look around (${shortcutHint})`}
        onClick={() => setAside(waiting)}
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
