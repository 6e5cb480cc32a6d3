import {
  isElicitation,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { nameOfCall, nameOfConnection } from "@elicitation-playground/shared/log/names";
import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { nameLength } from "../../design/text/lengths.ts";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { describeQuestion, describeResponse } from "../../log/describeQuestion.ts";
import type { TraceGroup, TraceSelection } from "./traceSelection.ts";

type CallListProps = {
  state: SessionState;
  groups: readonly TraceGroup[];
  selected: TraceSelection | undefined;
  onSelect: (selection: TraceSelection) => void;
};

/** Every call with the questions that it asked. */
export function CallList({ state, groups, selected, onSelect }: CallListProps) {
  const { shown, more } = useFirstItems(groups, "calls");
  const isCurrent = ({ type, id }: TraceSelection) =>
    selected?.type === type && selected.id === id ? "true" : undefined;
  return (
    <section className="column column-tools" aria-labelledby="trace-calls-title">
      <div className="column-head">
        <h2 id="trace-calls-title">Calls and questions</h2>
      </div>
      <div className="column-body">
        {groups.length === 0 && <p className="trace-empty">This trace has no calls.</p>}
        <ol className="trace-calls">
          {shown.map(({ call, questions }) => (
            <li key={call?.id ?? ""}>
              {call ? (
                <button
                  type="button"
                  className="trace-item trace-call"
                  aria-current={isCurrent({ type: "call", id: call.id })}
                  onClick={() => onSelect({ type: "call", id: call.id })}
                >
                  <span className="trace-item-name">
                    {shorten(nameOfCall(state, call.id), nameLength)}
                  </span>
                  <span className="trace-item-note">
                    {shorten(nameOfConnection(state, call.connectionId), nameLength)},{" "}
                    {call.outcome.status}
                  </span>
                </button>
              ) : (
                <p className="trace-item">Outside a call</p>
              )}
              <ol>
                {questions.map((question) => (
                  <li key={question.id}>
                    <button
                      type="button"
                      className="trace-item trace-question"
                      aria-current={isCurrent({ type: "question", id: question.id })}
                      onClick={() => onSelect({ type: "question", id: question.id })}
                    >
                      <span className="trace-item-name">{describeQuestion(question)}</span>
                      <span className="trace-item-note">{wordOf(question)}</span>
                    </button>
                  </li>
                ))}
              </ol>
            </li>
          ))}
        </ol>
        {more}
      </div>
    </section>
  );
}

function wordOf(question: SessionQuestion): string {
  if (!question.closed) return "not answered";
  if (isElicitation(question) && !question.closed.answer && !question.closed.fault) return "closed";
  return describeResponse(question.closed);
}
