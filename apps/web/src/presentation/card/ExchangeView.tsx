import type { SessionState } from "@elicitation-playground/shared/log/sessionState";
import { cancelCall, retryCall } from "../../api/commands.ts";
import { OutcomeView } from "../../call/OutcomeView.tsx";
import { report } from "../../connections/connect.ts";
import { nameOfCall, nameOfConnection, nameOfSubject } from "../../session/names.ts";
import { AnsweredCard } from "./AnsweredCard.tsx";
import { GivenArguments } from "./GivenArguments.tsx";
import { QuestionSlot } from "./QuestionSlot.tsx";
import type { Exchange } from "./toThread.ts";

type ExchangeViewProps = Exchange & { state: SessionState };

/** One call: the person's words on the right, the tool's on the left. */
export function ExchangeView({ state, call, questions }: ExchangeViewProps) {
  const { outcome, subject } = call;
  const name = nameOfConnection(state, call.connectionId);
  const isAsking = questions.some(({ closed }) => !closed);
  const isUnderWay = ["running", "queued", "parked"].includes(outcome.status);
  return (
    <>
      <li className="said said-by-person">
        <p className="said-who">You</p>
        <div className="bubble">
          <p>
            Run <code>{nameOfSubject(subject)}</code>
          </p>
          {"arguments" in subject && <GivenArguments given={subject.arguments} />}
        </div>
      </li>
      {questions.map((question) => (
        <li key={question.id} className="said">
          {question.closed ? (
            <>
              <p className="said-who">{name} asked</p>
              <AnsweredCard question={question} />
            </>
          ) : (
            <QuestionSlot elicitationId={question.id} message={question.request.message} />
          )}
        </li>
      ))}
      {!isAsking && (
        <li className="said">
          <p className="said-who">{name}</p>
          <div className="bubble">
            <OutcomeView
              call={call}
              isAsking={isAsking}
              ahead={outcome.status === "queued" ? nameOfCall(state, outcome.behind) : ""}
            />
            {isUnderWay && (
              <div className="call-actions">
                {outcome.status === "parked" && (
                  <button
                    type="button"
                    className="button button-accent button-small"
                    onClick={() => void report(retryCall(state.id, call.id))}
                  >
                    Retry
                  </button>
                )}
                <button
                  type="button"
                  className="button button-small"
                  onClick={() => void report(cancelCall(state.id, call.id))}
                >
                  Cancel call
                </button>
              </div>
            )}
          </div>
        </li>
      )}
    </>
  );
}
