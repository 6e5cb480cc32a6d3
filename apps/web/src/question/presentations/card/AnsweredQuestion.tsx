import { readFormFields } from "@elicitation-playground/shared/elicitation/schema/formFields";
import { describeAnswer } from "@elicitation-playground/shared/elicitation/schema/describeField";
import { answerWords, isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { describeClosing } from "../../../log/describeQuestion.ts";
import { Said } from "./Said.tsx";

type AnsweredQuestionProps = {
  question: ElicitationState;
  /** The name of the MCP server. */
  name: string;
};

/** A closed question and, as the person's message, the answer that was sent. */
export function AnsweredQuestion({ question, name }: AnsweredQuestionProps) {
  const { request, closed } = question;
  return (
    <>
      <Said by={name}>
        <p className="plain-text">{request.message}</p>
        {isUrlRequest(request) && <p className="answered-url plain-text">{request.url}</p>}
      </Said>
      {closed?.by === "person" ? (
        <Said>
          <SentAnswer question={question} />
        </Said>
      ) : (
        <li className="thread-note plain-text">
          {describeClosing(question)} <SentAnswer question={question} />
        </li>
      )}
    </>
  );
}

function SentAnswer({ question: { request, closed } }: { question: ElicitationState }) {
  const answer = closed?.answer;
  if (!answer) return null;
  const content = answer.action === "accept" ? answer.content : undefined;
  return (
    <>
      <p className={answer.action === "accept" ? "badge badge-good" : "badge"}>
        {answerWords[answer.action]}
      </p>
      {isJsonObject(content) && !isUrlRequest(request) && (
        <SentContent schema={request.requestedSchema} content={content} />
      )}
    </>
  );
}

function SentContent({ schema, content }: { schema: JsonObject; content: JsonObject }) {
  const fields = readFormFields(schema).filter(({ name }) => Object.hasOwn(content, name));
  const others = Object.keys(content).filter((name) => !fields.some((f) => f.name === name));
  return (
    <dl className="facts">
      {fields.map((field) => (
        <div key={field.name}>
          <dt>{field.title}</dt>
          <dd className="plain-text">{describeAnswer(field, content[field.name])}</dd>
        </div>
      ))}
      {others.map((name) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="plain-text">{JSON.stringify(content[name])}</dd>
        </div>
      ))}
    </dl>
  );
}
