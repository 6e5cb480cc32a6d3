import { readFormFields } from "@elicitation-playground/shared/elicitation/schema/formFields";
import { describeAnswer } from "@elicitation-playground/shared/elicitation/schema/describeField";
import { answerWords, isUrlRequest } from "@elicitation-playground/shared/elicitation/request";
import { isJsonObject, type JsonObject } from "@elicitation-playground/shared/text/json";
import type { ElicitationState } from "@elicitation-playground/shared/log/sessionState";
import { describeClosing } from "../../../log/describeQuestion.ts";

/** A closed question with the answer that was sent. */
export function AnsweredCard({ question }: { question: ElicitationState }) {
  const { request, closed } = question;
  const answer = closed?.answer;
  const content = answer?.action === "accept" ? answer.content : undefined;
  return (
    <div className="bubble answered">
      <p className="plain-text">{request.message}</p>
      {isUrlRequest(request) && <p className="answered-url plain-text">{request.url}</p>}
      <div className="answered-with">
        <p className={`badge badge-${answer?.action === "accept" ? "good" : "plain"}`}>
          {answer ? answerWords[answer.action] : "Closed"}
        </p>
        {closed?.by !== "person" && (
          <p className="answered-why plain-text">{describeClosing(question)}</p>
        )}
        {isJsonObject(content) && !isUrlRequest(request) && (
          <SentContent schema={request.requestedSchema} content={content} />
        )}
      </div>
    </div>
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
