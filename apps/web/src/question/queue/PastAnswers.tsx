import {
  answeredBefore,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { describeProgress } from "@elicitation-playground/shared/log/eventDescription";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { lineLength } from "../../design/text/lengths.ts";
import { describeQuestion } from "../../log/describeQuestion.ts";
import { AnswerMark } from "./AnswerMark.tsx";
import "./pastAnswers.css";

type PastAnswersProps = { state: SessionState; question: SessionQuestion };

/** What was asked before in the same call, and how far the MCP server says that it is. */
export function PastAnswers({ state, question }: PastAnswersProps) {
  const past = answeredBefore(state, question);
  const progress = state.calls[question.callId ?? ""]?.progress;
  if (past.length === 0 && !progress) return null;
  return (
    <div className="past">
      {progress && (
        <p className="past-progress plain-text">
          Progress: {shorten(describeProgress(progress), lineLength)}
        </p>
      )}
      {past.length > 0 && (
        <details>
          <summary>{past.length} answered before</summary>
          <ol className="past-answers">
            {past.map((one) => (
              <li key={one.id}>
                <span className="plain-text">{describeQuestion(one)}</span>{" "}
                <AnswerMark question={one} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </div>
  );
}
