import {
  answeredBefore,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import type { CallState, SessionState } from "@elicitation-playground/shared/log/sessionState";
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
      {progress && <p className="past-progress plain-text">{describeProgress(progress)}</p>}
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

/** In the MCP server's own words: only it knows whether there is a total. */
function describeProgress({
  progress,
  total,
  message = "",
}: NonNullable<CallState["progress"]>): string {
  const count = total === undefined ? String(progress) : `${progress} of ${total}`;
  return message === "" ? `Progress: ${count}` : `${count}: ${shorten(message, lineLength)}`;
}
