import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { nameOfCall, nameOfConnection } from "@elicitation-playground/shared/log/names";
import { useStore } from "../../design/createStore.ts";
import { closePopover, Popover } from "../../design/Popover.tsx";
import { WaitingTime } from "./Countdown.tsx";
import { describeQuestion } from "../../log/describeQuestion.ts";
import { questionQueue, showQuestion, waitingOf } from "./questionQueue.ts";
import { openQuestions } from "@elicitation-playground/shared/log/callQuestions";
import "./inbox.css";

/** The number of open questions, and a list of them. */
export function Inbox({ state }: { state: SessionState }) {
  const waiting = waitingOf(openQuestions(state), useStore(questionQueue));
  if (waiting.length === 0) return null;
  return (
    <Popover label="Inbox" trigger={`${waiting.length} waiting`} className="inbox-count">
      <ul className="inbox">
        {waiting.map((question) => (
          <li key={question.id}>
            <button
              type="button"
              className="inbox-item"
              onClick={({ currentTarget }) => {
                closePopover(currentTarget);
                showQuestion(question.id);
              }}
            >
              <span className="inbox-who">
                {nameOfConnection(state, question.connectionId)} asks
                {question.callId !== undefined && ` for ${nameOfCall(state, question.callId)}`}
              </span>
              <span className="inbox-message">{describeQuestion(question)}</span>
              <span className="inbox-since">
                asked <WaitingTime since={question.openedAt} /> ago
              </span>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
