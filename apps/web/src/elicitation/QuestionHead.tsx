import { isEstablished, type SessionState } from "@elicitation-playground/shared/log/sessionState";
import type { ReactNode } from "react";
import { Icon } from "../design/Icon.tsx";
import { nameOfCall, nameOfConnection } from "../session/names.ts";
import { Countdown } from "./Countdown.tsx";
import { QuestionFacts } from "./QuestionFacts.tsx";
import { QuestionPager } from "./QuestionPager.tsx";
import type { Question } from "./questions.ts";
import { RoundStrip } from "./RoundStrip.tsx";

type QuestionHeadProps = {
  state: SessionState;
  question: Question;
  /** What the MCP server does: it asks. */
  wants: string;
  /** What becomes of the question when its time is up. */
  atDeadline: string;
  /** What can be changed about how it is shown. */
  menu?: ReactNode;
  /** Without it only an answer closes the question. */
  onClose?: () => void;
};

const ruleWords = { accept: "accepts", decline: "declines", cancel: "cancels" } as const;

/** Who asks, and for what. A person must know before answering. */
export function QuestionHead(props: QuestionHeadProps) {
  const { state, question, wants, atDeadline, menu, onClose } = props;
  const connection = state.connections[question.connectionId];
  const version = connection && isEstablished(connection) ? connection.mcpServer.version : "";
  const call = question.callId === undefined ? undefined : state.calls[question.callId];
  const rule = "autoAnswer" in question ? question.autoAnswer : undefined;
  return (
    <>
      {/* Tells programs that drive the page which of the open questions this is. */}
      <header className="dialog-head" data-question={question.id}>
        <div className="dialog-who">
          <h2 id="question-title" className="dialog-title">
            {nameOfConnection(state, question.connectionId)}{" "}
            <span className="question-version">{version}</span> {wants}
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
              <span className="badge" title="What you answer can no longer change its result.">
                its call has ended
              </span>
            )}
            {question.round > 1 && <span className="badge">round {question.round}</span>}
            {rule && <Countdown until={rule.at} before={`A rule ${ruleWords[rule.action]} this`} />}
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
      <RoundStrip state={state} question={question} />
    </>
  );
}
