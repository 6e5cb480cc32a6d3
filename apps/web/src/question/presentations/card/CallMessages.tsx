import type { JsonObject } from "@elicitation-playground/shared/text/json";
import { nameOfConnection, nameOfSubject } from "@elicitation-playground/shared/log/names";
import type { ToolPanelProps } from "../../view/definePresentation.ts";
import { AnsweredQuestion } from "./AnsweredQuestion.tsx";
import { QuestionSlot } from "./QuestionSlot.tsx";
import { Said } from "./Said.tsx";
import type { ThreadCall } from "./toThread.ts";

type CallMessagesProps = ThreadCall & Pick<ToolPanelProps, "state" | "renderOutcome">;

/** One call as messages. */
export function CallMessages({ state, call, questions, renderOutcome }: CallMessagesProps) {
  const { subject } = call;
  const name = nameOfConnection(state, call.connectionId);
  const isAsking = questions.some(({ closed }) => !closed);
  return (
    <>
      <Said>
        <p>
          Run <code>{nameOfSubject(subject)}</code>
        </p>
        {"arguments" in subject && <Arguments given={subject.arguments} />}
      </Said>
      {questions.map((question) =>
        question.closed ? (
          <AnsweredQuestion key={question.id} question={question} name={name} />
        ) : (
          <Said key={question.id} by={name} isBare>
            <QuestionSlot elicitationId={question.id} message={question.request.message} />
          </Said>
        ),
      )}
      {!isAsking && <Said by={name}>{renderOutcome(call)}</Said>}
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
