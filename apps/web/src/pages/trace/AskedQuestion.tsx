import { faultLabels } from "@elicitation-playground/shared/elicitation/faults";
import { isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import {
  isElicitation,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import type { SessionEvent } from "@elicitation-playground/shared/log/events";
import { nameOfCall, nameOfConnection } from "@elicitation-playground/shared/log/names";
import type {
  ElicitationState,
  SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { isJsonObject } from "@elicitation-playground/shared/text/json";
import { useMemo, useState } from "react";
import { describeDuration, toClockTime } from "../../design/clock.ts";
import { JsonView } from "../../design/json/JsonView.tsx";
import { describeEnding } from "../../log/describeQuestion.ts";
import {
  QuestionBody,
  QuestionContext,
  type QuestionTab,
} from "../../question/body/QuestionBody.tsx";
import { AnsweredForm } from "../../question/form/AnsweredForm.tsx";
import { SamplingRequest } from "../../question/sampling/SamplingRequest.tsx";
import { inspectUrl } from "../../question/url/inspectUrl.ts";
import { UrlView } from "../../question/url/UrlView.tsx";
import "../../design/dialog/dialog.css";
import "../../question/frame/question.css";

type AskedQuestionProps = {
  state: SessionState;
  events: readonly SessionEvent[];
  question: SessionQuestion;
};

/** A question as it was asked, with the answer that was given. */
export function AskedQuestion({ state, events, question }: AskedQuestionProps) {
  const { callId, connectionId, era, round } = question;
  return (
    <article className="question asked" aria-labelledby="question-title">
      <header className="dialog-head">
        <div className="dialog-titles">
          <h3 id="question-title" className="dialog-title">
            {nameOfConnection(state, connectionId)}{" "}
            {isElicitation(question) ? "asks" : "requests a message"}
          </h3>
          <p className="question-for">
            {callId === undefined ? (
              "outside a call"
            ) : (
              <span>
                for <code>{nameOfCall(state, callId)}</code>
              </span>
            )}
            <span className="badge badge-era">{era}</span>
            {round > 1 && <span className="badge">round {round}</span>}
            <span>
              asked at <time dateTime={question.openedAt}>{toClockTime(question.openedAt)}</time>
            </span>
          </p>
        </div>
      </header>
      <Answer question={question} />
      {isElicitation(question) ? (
        <AskedElicitation elicitation={question} events={events} />
      ) : (
        <div className="dialog-body">
          <SamplingRequest request={question.request} />
          {question.closed?.response && <JsonView value={question.closed.response} />}
        </div>
      )}
    </article>
  );
}

function AskedElicitation({
  elicitation,
  events,
}: {
  elicitation: ElicitationState;
  events: readonly SessionEvent[];
}) {
  const [tab, chooseTab] = useState<QuestionTab>("answer");
  const shared = useMemo(
    () => ({ elicitation, events, tab, chooseTab }),
    [elicitation, events, tab],
  );
  const { request, closed } = elicitation;
  const sent = closed?.answer?.content;
  const content = isJsonObject(sent) ? sent : undefined;
  return (
    <QuestionContext value={shared}>
      {isUrlRequest(request) ? (
        <QuestionBody message={request.message}>
          <UrlView url={inspectUrl(request.url)} />
        </QuestionBody>
      ) : (
        <QuestionBody
          message={request.message}
          json={sent === undefined ? <p>The answer has no content.</p> : <JsonView value={sent} />}
        >
          <AnsweredForm
            id={`asked-${elicitation.id}`}
            schema={request.requestedSchema}
            content={content}
          />
        </QuestionBody>
      )}
    </QuestionContext>
  );
}

/** How the question ended, and when. */
function Answer({ question }: { question: SessionQuestion }) {
  const { closed, openedAt } = question;
  if (!closed) return <p className="asked-answer">Not answered when the trace ended.</p>;
  const isAccepted = "answer" in closed && closed.answer?.action === "accept";
  const waitedMs = Date.parse(closed.at) - Date.parse(openedAt);
  return (
    <p className="asked-answer">
      <span className={isAccepted ? "badge badge-good" : "badge"}>{describeEnding(closed)}</span> at{" "}
      <time dateTime={closed.at}>{toClockTime(closed.at)}</time>, after {describeDuration(waitedMs)}
      {"fault" in closed && closed.fault && <>, with a fault: {faultLabels[closed.fault.kind]}</>}
      {closed.reason !== undefined && <span className="plain-text">: {closed.reason}</span>}
    </p>
  );
}
