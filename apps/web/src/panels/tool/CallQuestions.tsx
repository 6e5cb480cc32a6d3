import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import {
  isElicitation,
  questionsOfCall,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { closedBy } from "@elicitation-playground/shared/log/describeAnswer";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { describeDuration } from "../../design/clock.ts";
import { Icon } from "../../design/Icon.tsx";
import { lineLength } from "../../design/text/lengths.ts";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { describeResponse } from "../../log/describeQuestion.ts";

/** The questions of a call in short, each with its answer. */
export function CallQuestions({ state, callId }: { state: SessionState; callId: string }) {
  const { shown, more } = useFirstItems(questionsOfCall(state, callId), "questions", 20);
  if (shown.length === 0) return null;
  return (
    <>
      <dl className="call-questions">
        {shown.map((question) => (
          <div key={question.id} className="call-question">
            <Icon name="question" />
            <dt className="plain-text">{toMessage(question)}</dt>
            <dd className={question.closed ? "call-answer" : "call-answer call-answer-open"}>
              {describeEnding(question)}
              <AnswerContent question={question} />
            </dd>
          </div>
        ))}
      </dl>
      {more}
    </>
  );
}

function AnswerContent({ question }: { question: SessionQuestion }) {
  const content = isElicitation(question) ? question.closed?.answer?.content : undefined;
  if (content === undefined || Object.keys(content ?? {}).length === 0) return null;
  return (
    <code className="call-answer-content">{shorten(JSON.stringify(content), lineLength)}</code>
  );
}

function toMessage(question: SessionQuestion): string {
  if (!isElicitation(question)) return "Sampling request";
  const { request } = question;
  const message = request.message.trim() === "" ? "(no message)" : request.message;
  return shorten(isUrlRequest(request) ? `${message} ${request.url}` : message, lineLength);
}

function describeEnding({ openedAt, closed }: SessionQuestion): string {
  if (!closed) return "waiting for your answer";
  const after = `after ${describeDuration(Date.parse(closed.at) - Date.parse(openedAt))}`;
  switch (closed.by) {
    case "person":
      return `${describeResponse(closed)} ${after}`;
    case "rule":
      return `${describeResponse(closed)} ${closedBy.rule} ${after}`;
    default:
      return `${closedBy[closed.by]}, ${after}`;
  }
}
