import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import {
  isElicitation,
  questionsOfCall,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { describeBreaks } from "@elicitation-playground/shared/log/describeAnswer";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { describeDuration } from "../../design/clock.ts";
import { Icon } from "../../design/Icon.tsx";
import { lineLength } from "../../design/text/lengths.ts";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { describeEnding, describeQuestion } from "../../log/describeQuestion.ts";

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
              {toEnding(question)}
              <AnswerContent question={question} />
              <Why question={question} />
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

/** What an imitated client did or left out, and why. */
function Why({ question }: { question: SessionQuestion }) {
  if (!isElicitation(question) || !question.closed) return null;
  const { by, reason, unanswered, errors } = question.closed;
  const isByClient = by === "rule" || unanswered !== undefined;
  const why = isByClient ? reason : errors && question.treatment?.hidden?.text;
  const breaks = describeBreaks(errors);
  const lines = [why, breaks && `The answer ${breaks}.`].filter((line) => line !== undefined);
  return lines.map((line) => (
    <p key={line} className="call-answer-why">
      {line}
    </p>
  ));
}

function toMessage(question: SessionQuestion): string {
  const message = describeQuestion(question, lineLength);
  if (!isElicitation(question) || !isUrlRequest(question.request)) return message;
  return shorten(`${message} ${question.request.url}`, lineLength);
}

function toEnding({ openedAt, closed }: SessionQuestion): string {
  if (!closed) return "waiting for your answer";
  const waited = describeDuration(Date.parse(closed.at) - Date.parse(openedAt));
  return `${describeEnding(closed)}, after ${waited}`;
}
