import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { nameOfCall, nameOfConnection } from "@elicitation-playground/shared/log/names";
import { describeQuestion } from "../../log/describeQuestion.ts";
import { showQuestion } from "./questionQueue.ts";
import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import { shortcutHint } from "./useQueueShortcut.ts";
import "./deferred.css";

/** What was set aside stays in sight: a call stands still because of it. */
export function AsideBar({ state, waiting }: { state: SessionState; waiting: SessionQuestion[] }) {
  const [oldest, ...others] = waiting;
  if (!oldest) return null;
  return (
    <section className="aside" aria-label="Set aside">
      <p className="aside-words">
        <span className="aside-who">
          {nameOfCall(state, oldest.callId)} of {nameOfConnection(state, oldest.connectionId)} waits
          {others.length > 0 && `, and ${others.length} more`}
        </span>
        <span className="aside-message">{describeQuestion(oldest)}</span>
      </p>
      <button
        type="button"
        className="button button-accent"
        onClick={() => showQuestion(oldest.id)}
      >
        Take up
        <kbd aria-hidden="true">{shortcutHint}</kbd>
      </button>
    </section>
  );
}
