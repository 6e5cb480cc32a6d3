import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import {
  canReopen,
  isElicitation,
  roundOf,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { useState } from "react";
import { useCommands, type Commands } from "../../commands/commands.ts";
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
                <AnsweredStep question={one} title={title} canChange={canReopen(state, one)} />
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

type AnsweredStepProps = { question: SessionQuestion; title: string; canChange: boolean };

/** Its answer, which can be changed until the round leaves. */
function AnsweredStep({ question, title, canChange }: AnsweredStepProps) {
  const commands = useCommands();
  const [isReopening, setIsReopening] = useState(false);
  const answer = (
    <>
      {title} <AnswerMark question={question} />
    </>
  );
  if (!commands || !canChange) {
    // Also a sampling request, whose answer is final.
    const why = isElicitation(question) ? undefined : "This answer can't be changed.";
    return (
      <span className="round-step" title={why}>
        {answer}
      </span>
    );
  }
  const change = async () => {
    if (isReopening) return;
    setIsReopening(true);
    await reopen(commands, question.id);
    setIsReopening(false);
  };
  return (
    <button
      type="button"
      className="round-step"
      title="Change answer"
      onClick={() => void change()}
    >
      <span className="visually-hidden">Change answer: </span>
      {answer}
      <Icon name="edit" />
    </button>
  );
}

async function reopen(commands: Commands, elicitationId: string): Promise<void> {
  try {
    await commands.reopen(elicitationId);
    showQuestion(elicitationId);
  } catch (error) {
    const { title, detail } = toFailure(error);
    showNotice({ tone: "bad", text: `${title}. ${detail}` });
  }
}
