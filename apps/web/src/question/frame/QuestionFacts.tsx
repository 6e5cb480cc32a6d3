import { toClockTime } from "../../design/clock.ts";
import {
  isEstablished,
  type ConnectionState,
  type SessionState,
} from "@elicitation-playground/shared/log/sessionState";
import { useTargetFacts } from "../../commands/availableTargets.ts";
import { JsonView } from "../../design/json/JsonView.tsx";
import { WaitingTime } from "../queue/Countdown.tsx";
import type { SessionQuestion } from "@elicitation-playground/shared/log/callQuestions";
import "./facts.css";

/** Details about the MCP server and the call, collapsed at first. */
export function QuestionFacts({
  state,
  question,
}: {
  state: SessionState;
  question: SessionQuestion;
}) {
  const connection = state.connections[question.connectionId];
  const subject = state.calls[question.callId ?? ""]?.subject;
  const args = subject && "arguments" in subject ? subject.arguments : undefined;
  const facts = [
    ...(subject ? [describeSubject(subject)] : []),
    { name: "Revision", value: question.era },
    { name: "Round", value: String(question.round) },
    ...(question.inputKey === undefined ? [] : [{ name: "Input key", value: question.inputKey }]),
  ];
  return (
    <details className="question-facts">
      <summary>
        asked at <time dateTime={question.openedAt}>{toClockTime(question.openedAt)}</time>,{" "}
        <WaitingTime since={question.openedAt} /> ago
      </summary>
      <div className="question-facts-all">
        <dl className="question-facts-list">
          {connection && <ServerFacts connection={connection} />}
          <FactRows facts={facts} />
        </dl>
        {args && (
          <>
            <p className="question-facts-title">Arguments</p>
            <JsonView value={args} />
          </>
        )}
      </div>
    </details>
  );
}

function ServerFacts({ connection }: { connection: ConnectionState }) {
  const { facts } = useTargetFacts(connection.target);
  const name = isEstablished(connection)
    ? [
        {
          name: "MCP server",
          value: `${connection.mcpServer.name} ${connection.mcpServer.version}`,
        },
      ]
    : [];
  return <FactRows facts={[...name, ...facts]} />;
}

function FactRows({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return facts.map(({ name, value }) => (
    <div key={name}>
      <dt>{name}</dt>
      <dd className="plain-text">{value}</dd>
    </div>
  ));
}

function describeSubject(subject: object): { name: string; value: string } {
  if ("tool" in subject) return { name: "Tool", value: String(subject.tool) };
  if ("prompt" in subject) return { name: "Prompt", value: String(subject.prompt) };
  return { name: "Resource", value: "resource" in subject ? String(subject.resource) : "" };
}
