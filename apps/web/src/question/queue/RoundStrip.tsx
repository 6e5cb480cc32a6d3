import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import {
  canReopen,
  isElicitation,
  roundOf,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useEffect, useState } from "react";
import { useCommands } from "../../commands/commands.ts";
import { toFailure } from "../../commands/failure.ts";
import { useStore } from "../../design/createStore.ts";
import { Icon } from "../../design/Icon.tsx";
import { showNotice } from "../../design/notices/notices.ts";
import { nameLength } from "../../design/text/lengths.ts";
import { AnswerMark } from "./AnswerMark.tsx";
import { questionQueue, showQuestion } from "./questionQueue.ts";
import "./round.css";

type RoundStripProps = { state: SessionState; question: SessionQuestion };

/** The questions of one round, which can be answered in any order. */
export function RoundStrip({ state, question }: RoundStripProps) {
  const { cancelling } = useStore(questionQueue);
  const reopen = useReopen(state);
  const all = roundOf(state, question);
  if (all.length < 2) return null;
  const isAnswered = (one: SessionQuestion) => one.closed !== undefined || cancelling.has(one.id);
  const answered = all.filter(isAnswered).length;
  const leavesTogether = all.some((one) => isElicitation(one) && one.reopenable);
  return (
    <nav className="round" aria-label="Asked together">
      <ol className="round-steps">
        {all.map((one, index) => {
          const title = shorten(one.inputKey ?? `Question ${index + 1}`, nameLength);
          return (
            <li key={one.id}>
              {isAnswered(one) ? (
                <AnsweredStep
                  question={one}
                  title={title}
                  onChange={reopen && canReopen(state, one) ? () => reopen(one.id) : undefined}
                />
              ) : (
                <button
                  type="button"
                  className="round-step"
                  aria-current={one.id === question.id ? "step" : undefined}
                  onClick={() => showQuestion(one.id)}
                >
                  <span className="round-number" aria-hidden="true">
                    {index + 1}
                  </span>
                  {title}
                </button>
              )}
            </li>
          );
        })}
      </ol>
      <p className="round-count">
        {answered} of {all.length} {leavesTogether ? "answered, sent together" : "answered"}
      </p>
    </nav>
  );
}

type AnsweredStepProps = {
  question: SessionQuestion;
  title: string;
  /** Absent when the answer can't be changed. */
  onChange: (() => void) | undefined;
};

/** Its answer, which can be changed until the round leaves. */
function AnsweredStep({ question, title, onChange }: AnsweredStepProps) {
  const answer = (
    <>
      {title} <AnswerMark question={question} />
    </>
  );
  if (!onChange) {
    // Also a sampling request, whose answer is final.
    const why = isElicitation(question) ? undefined : "This answer can't be changed.";
    return (
      <span className="round-step round-answer" title={why}>
        {answer}
      </span>
    );
  }
  return (
    <button
      type="button"
      className="round-step round-answer"
      title="Change answer"
      onClick={onChange}
    >
      <span className="visually-hidden">Change answer: </span>
      {answer}
      <Icon name="edit" />
    </button>
  );
}

/** Reopens a question, and shows it as soon as the log says that it is open. */
function useReopen(state: SessionState): ((id: string) => void) | undefined {
  const commands = useCommands();
  const [reopening, setReopening] = useState<string>();
  const isOpen = reopening !== undefined && !state.elicitations[reopening]?.closed;
  useEffect(() => {
    if (isOpen) showQuestion(reopening);
  }, [isOpen, reopening]);
  if (!commands) return undefined;
  return (id) => {
    if (reopening !== undefined && !isOpen) return;
    setReopening(id);
    commands.reopen(id).catch((error: unknown) => {
      setReopening(undefined);
      const { title, detail } = toFailure(error);
      showNotice({ tone: "bad", text: `${title}. ${detail}` });
    });
  };
}
