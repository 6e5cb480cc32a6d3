import { answerWords } from "@elicitation-playground/shared/elicitation/request";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { useStore } from "../../design/createStore.ts";
import { questionQueue, showQuestion } from "./questionQueue.ts";
import { roundOf, type SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { nameLength } from "../../design/text/lengths.ts";
import { describeResponse } from "../../log/describeQuestion.ts";
import "./round.css";

type RoundStripProps = { state: SessionState; question: SessionQuestion };

/** The questions of one round, which can be answered in any order. */
export function RoundStrip({ state, question }: RoundStripProps) {
  const { cancelling } = useStore(questionQueue);
  const all = roundOf(state, question);
  if (all.length < 2) return null;
  const isAnswered = (one: SessionQuestion) => one.closed !== undefined || cancelling.has(one.id);
  const answered = all.filter(isAnswered).length;
  // Only the questions of an input_required result have a key, and their answers leave together.
  const ending = question.inputKey === undefined ? "answered" : "answered, sent together";
  return (
    <nav className="round" aria-label="Asked together">
      <ol className="round-steps">
        {all.map((one, index) => (
          <li key={one.id}>
            <button
              type="button"
              className="round-step"
              data-answered={isAnswered(one)}
              aria-current={one.id === question.id ? "step" : undefined}
              disabled={isAnswered(one)}
              onClick={() => showQuestion(one.id)}
            >
              <span className="round-number" aria-hidden="true">
                {isAnswered(one) ? "✓" : index + 1}
              </span>
              {shorten(one.inputKey ?? `Question ${index + 1}`, nameLength)}
              {isAnswered(one) && <span className="round-word">{wordOf(one)}</span>}
            </button>
          </li>
        ))}
      </ol>
      <p className="round-count">
        {answered} of {all.length} {ending}
      </p>
    </nav>
  );
}

/** A question that is being cancelled is still open. */
function wordOf({ closed }: SessionQuestion): string {
  return closed ? describeResponse(closed) : answerWords.cancel.toLowerCase();
}
