import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { nameOfConnection, nameOfSubject } from "@elicitation-playground/shared/log/names";
import type { ToolPanelProps } from "../../view/definePresentation.ts";
import { AnsweredCard } from "./AnsweredCard.tsx";
import { QuestionSlot } from "./QuestionSlot.tsx";
import type { Exchange } from "./toThread.ts";

type ExchangeViewProps = Exchange & Pick<ToolPanelProps, "state" | "renderOutcome">;

/** One call as messages: the person on the right, the tool on the left. */
export function ExchangeView({ state, call, questions, renderOutcome }: ExchangeViewProps) {
  const { subject } = call;
  const name = nameOfConnection(state, call.connectionId);
  const isAsking = questions.some(({ closed }) => !closed);
  return (
    <>
      <li className="said said-by-person">
        <p className="said-who">You</p>
        <div className="bubble">
          <p>
            Run <code>{nameOfSubject(subject)}</code>
          </p>
          {"arguments" in subject && <Arguments given={subject.arguments} />}
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
          <div className="bubble">{renderOutcome(call)}</div>
        </li>
      )}
    </>
  );
}

function Arguments({ given }: { given: JsonObject }) {
  const entries = Object.entries(given);
  if (entries.length === 0) return null;
  return (
    <dl className="facts">
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="plain-text">
            {typeof value === "string" ? value : JSON.stringify(value)}
          </dd>
        </div>
      ))}
    </dl>
  );
}
