import {
  questionsOfCall,
  type SessionQuestion,
} from "@elicitation-playground/shared/log/callQuestions";
import { nameOfCall, nameOfConnection } from "@elicitation-playground/shared/log/names";
import type { CallState, SessionState } from "@elicitation-playground/shared/log/sessionState";
import { shorten } from "@elicitation-playground/shared/text/shorten";
import { nameLength } from "../../design/text/lengths.ts";
import { useFirstItems } from "../../design/useFirstItems.tsx";
import { describeOutcome } from "../../log/describeOutcome.ts";
import { describeEnding, describeQuestion } from "../../log/describeQuestion.ts";

/** A call with its questions; questions outside a call have none. */
export type TraceGroup = { call: CallState | undefined; questions: SessionQuestion[] };

/** What the person chose to look at: a call or a question, by id. */
export type TraceSelection = { type: "call" | "question"; id: string };

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
                    {describeOutcome(call.outcome).label.toLowerCase()}
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
                      <span className="trace-item-note">
                        {question.closed ? describeEnding(question.closed) : "not answered"}
                      </span>
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

/** All calls with their questions, oldest first. */
export function listGroups(state: SessionState): TraceGroup[] {
  const groups = Object.values(state.calls).map((call): TraceGroup => ({
    call,
    questions: questionsOfCall(state, call.id),
  }));
  const outside = [...Object.values(state.elicitations), ...Object.values(state.samplings)].filter(
    ({ callId }) => callId === undefined || !Object.hasOwn(state.calls, callId),
  );
  return outside.length === 0 ? groups : [...groups, { call: undefined, questions: outside }];
}

/** The first question, or the first call of a trace in which nothing was asked. */
export function firstSelection(groups: readonly TraceGroup[]): TraceSelection | undefined {
  const question = groups.flatMap(({ questions }) => questions)[0];
  if (question) return { type: "question", id: question.id };
  const call = groups[0]?.call;
  return call && { type: "call", id: call.id };
}
