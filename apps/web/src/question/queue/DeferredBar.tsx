import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import { nameOfCall, nameOfConnection } from "@elicitation-playground/shared/log/names";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { describeQuestion } from "../../log/describeQuestion.ts";
import { showQuestion } from "./questionQueue.ts";
import { withModifier } from "../../design/shortcuts.ts";
import "./deferred.css";

type DeferredBarProps = { state: SessionState; waiting: SessionQuestion[] };

/** Keeps questions to be answered later in sight, because calls are waiting for them. */
export function DeferredBar({ state, waiting }: DeferredBarProps) {
  const [oldest, ...others] = waiting;
  if (!oldest) return null;
  return (
    <section
      className="deferred"
      aria-label="Waiting for your answer"
      data-waiting={waiting.map(({ id }) => id).join(" ")}
    >
      <p className="deferred-words">
        <span className="deferred-who">
          {nameOfCall(state, oldest.callId)} on {nameOfConnection(state, oldest.connectionId)} is
          waiting for your answer
          {others.length > 0 && `, and ${others.length} more`}
        </span>
        <span className="deferred-message">{describeQuestion(oldest)}</span>
      </p>
      <button
        type="button"
        className="button button-accent"
        onClick={() => showQuestion(oldest.id)}
      >
        Answer
        <kbd aria-hidden="true">{withModifier("K")}</kbd>
      </button>
    </section>
  );
}
