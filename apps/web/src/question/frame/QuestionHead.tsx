import { isEstablished, type SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { ReactNode } from "react";
import { useStore } from "../../design/createStore.ts";
import { Icon } from "../../design/Icon.tsx";
import { NoticeRegion } from "../../design/notices/NoticeRegion.tsx";
import { isModalOpen } from "../../design/notices/notices.ts";
import { nameOfCall, nameOfConnection } from "@elicitation-playground/shared/log/names";
import { Countdown } from "../queue/Countdown.tsx";
import { QuestionFacts } from "./QuestionFacts.tsx";
import { QuestionPager } from "../queue/QuestionPager.tsx";
import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import { PastAnswers } from "../queue/PastAnswers.tsx";
import { RoundStrip } from "../queue/RoundStrip.tsx";

type QuestionHeadProps = {
  state: SessionState;
  question: SessionQuestion;
  /** The rest of the title after the name of the MCP server, such as "asks". */
  verb: string;
  /** What happens to the question at its deadline. */
  atDeadline: string;
  /** Chooses how the question is shown. */
  menu?: ReactNode;
  /** Without it the question has no close button. */
  onClose?: () => void;
};

/** Shows which MCP server asks and for which call. */
export function QuestionHead(props: QuestionHeadProps) {
  const { state, question, verb, atDeadline, menu, onClose } = props;
  const connection = state.connections[question.connectionId];
  const version = connection && isEstablished(connection) ? connection.mcpServer.version : "";
  const call = question.callId === undefined ? undefined : state.calls[question.callId];
  const isModal = useStore(isModalOpen);
  const rule = "autoAnswer" in question ? question.autoAnswer : undefined;
  return (
    <>
      {/* The Playwright fixture reads which of the open questions this is. */}
      <header className="dialog-head" data-question={question.id}>
        <div className="dialog-titles">
          <h2 id="question-title" className="dialog-title" tabIndex={-1}>
            {nameOfConnection(state, question.connectionId)}{" "}
            <span className="question-version">{version}</span> {verb}
          </h2>
          <p className="question-for">
            {question.callId === undefined ? (
              "outside a call"
            ) : (
              <span>
                for <code>{nameOfCall(state, question.callId)}</code>
              </span>
            )}
            <span className="visually-hidden">, </span>
            <span className="badge badge-era">{question.era}</span>
            {call?.endedAt !== undefined && (
              <span
                className="badge"
                title="The call has ended, so your answer can't change its result."
              >
                call ended
              </span>
            )}
            {rule && <Countdown until={rule.at} before={`A rule ${rule.action}s this`} />}
            {question.deadline !== undefined && (
              <Countdown until={question.deadline} before={atDeadline} />
            )}
          </p>
        </div>
        <QuestionPager state={state} question={question} />
        {onClose && (
          <button
            type="button"
            className="button button-quiet button-icon"
            aria-label="Close"
            title="Close (cancel)"
            onClick={onClose}
          >
            <Icon name="close" />
          </button>
        )}
      </header>
      <div className="question-more">
        <QuestionFacts state={state} question={question} />
        {menu}
      </div>
      <PastAnswers state={state} question={question} />
      <RoundStrip state={state} question={question} />
      {isModal && <NoticeRegion />}
    </>
  );
}
